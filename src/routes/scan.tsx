import { createFileRoute } from '@tanstack/react-router'
import { CodeForm } from '../features/venue/CodeForm.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/scan')({ component: Scan })

function Scan() {
  return (
    <Page
      noindex
      title="Saisir un code"
      description="Saisissez le code imprimé sur une affiche ou la référence de votre réservation."
      lead="Seules les adresses de ce site s’ouvrent ; les autres vous sont montrées."
    >
      <CodeForm />
    </Page>
  )
}
