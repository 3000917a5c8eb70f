import { createFileRoute } from '@tanstack/react-router'
import { Subscriptions } from '../features/venue/Subscriptions.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/abonnements')({ component: Abonnements })

function Abonnements() {
  return (
    <Page
      wide
      title="Abonnements"
      description="Trois abonnements mensuels sans durée minimale : leurs prix TTC, ce qu’ils comprennent, comment résilier et renoncer."
      lead="Au mois, sans durée minimale. Pour ceux qui ont déjà leur borne préférée."
    >
      <Subscriptions />
    </Page>
  )
}
