import { createFileRoute, Link } from '@tanstack/react-router'
import { WriteToVenue } from '../../features/account/WriteToVenue.tsx'
import { Page } from '../../ui/Page.tsx'

export const Route = createFileRoute('/client/password-reset/$token')({ component: NewPassword })

const message = `Bonjour,

J’ai ouvert un lien de réinitialisation de mon mot de passe et je souhaite en choisir un nouveau. L’adresse de mon compte est :

Merci de votre aide.`

function NewPassword() {
  return (
    <Page
      noindex
      title="Nouveau mot de passe"
      lead="Ce lien ne suffit pas à changer un mot de passe : la salle s’en assure avec vous, par e-mail ou par téléphone."
    >
      <WriteToVenue subject="Nouveau mot de passe" message={message} />
      <p>
        <Link to="/client/password-reset">Mot de passe oublié ?</Link>
      </p>
    </Page>
  )
}
