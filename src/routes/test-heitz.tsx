import { createFileRoute } from '@tanstack/react-router'
import { CallBench } from '../features/diagnostics/CallBench.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/test-heitz')({ component: TestHeitz })

function TestHeitz() {
  return (
    <Page
      wide
      noindex
      title="Diagnostic du fournisseur"
      lead="Chaque appel au fournisseur, l’un après l’autre, avec sa durée, son statut et sa réponse telle que ce site la reçoit."
    >
      <CallBench />
    </Page>
  )
}
