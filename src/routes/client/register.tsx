import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { readText } from '../../../shared/rules/search.ts'
import { SignInLayout } from '../../features/account/SignInLayout.tsx'
import { RegistrationForm } from '../../features/registration/RegistrationForm.tsx'
import { safeReturnTo } from '../../session/guard.ts'
import { isAuthenticated, restored } from '../../session/current.ts'
import { Page } from '../../ui/Page.tsx'

export const Route = createFileRoute('/client/register')({
  validateSearch: ({ returnTo }): { returnTo?: string | undefined } => ({
    returnTo: readText(returnTo),
  }),
  beforeLoad: async ({ search }) => {
    await restored
    if (isAuthenticated()) throw redirect({ href: safeReturnTo(search.returnTo), replace: true })
  },
  component: Register,
})

function Register() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page
      wide
      title="Inscription Client"
      description="Créez votre compte pour réserver et retrouver vos visites, même sans réseau."
      lead={
        <>
          Déjà inscrit ?{' '}
          <Link to="/client/login" search={search}>
            Se connecter
          </Link>
        </>
      }
    >
      <SignInLayout>
        <RegistrationForm
          onDone={({ signedIn }) =>
            void (signedIn
              ? navigate({ href: safeReturnTo(search.returnTo), replace: true })
              : navigate({ to: '/client/login', search, replace: true }))
          }
          onCancel={() => void navigate({ to: '/' })}
        />
      </SignInLayout>
    </Page>
  )
}
