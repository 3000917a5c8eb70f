import { createFileRoute, Link } from '@tanstack/react-router'
import { SignInLayout } from '../../features/account/SignInLayout.tsx'
import { PasswordByVenue } from '../../features/account/WriteToVenue.tsx'
import { ResetRequestForm } from '../../features/account/ResetRequestForm.tsx'
import { useCanChangePasswords } from '../../features/venue/hours/hours.ts'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

export const Route = createFileRoute('/client/password-reset/')({ component: PasswordReset })

function PasswordReset() {
  const canChange = useCanChangePasswords()
  return (
    <Page
      wide
      title="Mot de passe oublié ?"
      description="Mot de passe oublié : recevez par email un lien pour en choisir un nouveau."
      lead={
        canChange &&
        'Donnez l’adresse de votre compte : vous y recevez un lien pour en choisir un nouveau.'
      }
    >
      <SignInLayout>
        {canChange === undefined && <Spinner label="Chargement..." />}
        {canChange === true && <ResetRequestForm />}
        {canChange === false && <PasswordByVenue />}
        <p>
          Vous vous en souvenez ? <Link to="/client/login">Se connecter</Link>
        </p>
      </SignInLayout>
    </Page>
  )
}
