import { createFileRoute, Link } from '@tanstack/react-router'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/test-duplicate')({ component: TestDuplicate })

function TestDuplicate() {
  return (
    <Page
      noindex
      title="Diagnostic des doublons"
      lead="Une adresse e-mail déjà connue doit être reconnue à l’inscription."
    >
      <p>
        Vérifier une adresse nouvelle créerait un vrai compte chez le fournisseur : ce site ne lance
        donc pas cet essai tout seul.
      </p>
      <p>
        Pour constater la détection, remplissez l’<Link to="/client/register">inscription</Link> avec
        une adresse qui a déjà un compte. La réponse attendue : « Un compte avec cette adresse email
        existe déjà. Veuillez vous connecter ou utiliser une autre adresse email. »
      </p>
    </Page>
  )
}
