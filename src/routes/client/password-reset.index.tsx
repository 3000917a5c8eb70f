import { createFileRoute, Link } from '@tanstack/react-router'
import { Doorway } from '../../features/account/Doorway.tsx'
import { ResetRequestForm } from '../../features/account/ResetRequestForm.tsx'
import { Page } from '../../ui/Page.tsx'

export const Route = createFileRoute('/client/password-reset/')({ component: PasswordReset })

function PasswordReset() {
  return (
    <Page
      wide
      title="Mot de passe oublié ?"
      description="Mot de passe oublié : recevez par e-mail un lien pour en choisir un nouveau."
      lead="Donnez l’adresse de votre compte : vous y recevez un lien pour en choisir un nouveau."
    >
      <Doorway>
        <ResetRequestForm />
        <p>
          Vous vous en souvenez ? <Link to="/client/login">Se connecter</Link>
        </p>
      </Doorway>
    </Page>
  )
}
