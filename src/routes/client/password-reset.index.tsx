import { createFileRoute, Link } from '@tanstack/react-router'
import { WriteToVenue } from '../../features/account/WriteToVenue.tsx'
import { Page } from '../../ui/Page.tsx'

export const Route = createFileRoute('/client/password-reset/')({ component: PasswordReset })

const message = `Bonjour,

Je ne retrouve plus le mot de passe de mon compte client. L’adresse de mon compte est :

Merci de m’aider à en choisir un nouveau.`

function PasswordReset() {
  return (
    <Page
      title="Réinitialisation du mot de passe"
      description="Mot de passe oublié : demandez à la salle d’en choisir un nouveau."
      lead="Votre mot de passe n’est connu que de vous : la salle ne peut pas vous le redire, mais elle vous aide à en choisir un autre."
    >
      <p>
        Écrivez depuis l’adresse e-mail de votre compte, ou appelez pendant les heures d’ouverture.
        L’e-mail est déjà rédigé : il ne reste qu’à l’envoyer.
      </p>
      <WriteToVenue subject="Mot de passe oublié" message={message} />
      <p>
        Vous vous en souvenez ? <Link to="/client/login">Se connecter</Link>
      </p>
    </Page>
  )
}
