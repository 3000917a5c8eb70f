import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readChoice, readText } from '../../../shared/rules/search.ts'
import { SignInLayout } from '../../features/account/SignInLayout.tsx'
import { PasswordByVenue } from '../../features/account/WriteToVenue.tsx'
import { useCodeForm } from '../../features/code/lazyCodeForm.ts'
import { useCode } from '../../features/code/useCode.ts'
import { SignInForm } from '../../features/account/SignInForm.tsx'
import { MyDataDeleted, ParkedNotice } from '../../features/profile/SignInNotices.tsx'
import { useCanChangePasswords } from '../../features/venue/hours/hours.ts'
import { venueQuery } from '../../offline/cache/venueQueries.ts'
import { safeReturnTo } from '../../session/guard.ts'
import { useSession } from '../../session/current.ts'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

type Search = { returnTo?: string | undefined; compte?: 'supprime' | undefined }

export const Route = createFileRoute('/client/login')({
  validateSearch: ({ returnTo, compte }): Search => ({
    returnTo: readText(returnTo),
    compte: readChoice(compte, ['supprime']),
  }),
  component: Login,
})

function Login() {
  const search = Route.useSearch()
  const session = useSession()
  const canChange = useCanChangePasswords()
  const code = useCode()
  const can = useQuery(venueQuery()).data?.value.accountsCan ?? []
  const { Part: CodeForm, isMissing } = useCodeForm(code.awaited !== undefined)
  if (session.status === 'authenticated') {
    return <Leave href={safeReturnTo(search.returnTo)} />
  }
  return (
    <Page
      wide
      title="Connexion"
      description="Connectez-vous à votre espace client pour retrouver vos réservations."
    >
      {session.status === 'loading' ||
      !code.isRestored ||
      (code.awaited && !CodeForm && !isMissing) ? (
        <Spinner label="Vérification..." />
      ) : (
        <SignInLayout>
          <ParkedNotice />
          {search.compte && <MyDataDeleted />}
          {code.awaited && CodeForm ? (
            <CodeForm awaited={code.awaited} state={code} />
          ) : (
            <SignInForm
              code={can.includes('codes') ? code : undefined}
              takesPasskeys={can.includes('passkeys')}
            >
              {canChange === false ? (
                <PasswordByVenue />
              ) : (
                <p>
                  <Link to="/client/password-reset">Mot de passe oublié ?</Link>
                </p>
              )}
              <p>
                Première visite ?{' '}
                <Link to="/client/register" search={{ returnTo: search.returnTo }}>
                  Créer un compte
                </Link>
              </p>
            </SignInForm>
          )}
        </SignInLayout>
      )}
    </Page>
  )
}

/** On to what asked for the sign-in, which leaves no trace in the history. */
function Leave({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return null
}
