import { createFileRoute } from '@tanstack/react-router'
import { DuplicateTest } from '../features/diagnostics/DuplicateTest.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/test-duplicate')({ component: TestDuplicate })

function TestDuplicate() {
  return (
    <Page
      noindex
      title="Diagnostic des doublons"
      lead="Une adresse email qui a déjà un compte doit être reconnue à l’inscription."
    >
      <DuplicateTest />
    </Page>
  )
}
