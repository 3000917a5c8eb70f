import { createFileRoute } from '@tanstack/react-router'
import { TokenProbe } from '../features/venue/TokenProbe.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/test-heitz')({ component: TestHeitz })

function TestHeitz() {
  return (
    <Page
      noindex
      title="Diagnostic du fournisseur"
      lead="Demande un jeton au serveur et montre la réponse, telle que ce site la reçoit."
    >
      <TokenProbe />
    </Page>
  )
}
