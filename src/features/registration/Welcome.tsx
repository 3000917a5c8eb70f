import { Notice } from '../../ui/feedback/Notice.tsx'

/** What stands in the form's place until the next page opens. */
export function Welcome({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <Notice tone="success" title="Bienvenue">
        Votre espace s’ouvre dans un instant.
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title="Inscription réussie ! Veuillez vous connecter avec vos identifiants."
    >
      La page de connexion s’ouvre dans un instant.
    </Notice>
  )
}
