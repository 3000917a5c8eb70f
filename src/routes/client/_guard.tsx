import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSession } from '../../session/guard.ts'
import { useSession } from '../../session/current.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

export const Route = createFileRoute('/client/_guard')({
  beforeLoad: ({ location }) => requireSession(location).then(() => undefined),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Checking,
  component: Guard,
})

/** Where the session ends while the page is open, nothing of it stays on screen until the guard acts. */
function Guard() {
  return useSession().status === 'authenticated' ? <Outlet /> : <Checking />
}

function Checking() {
  return <Spinner label="Vérification..." />
}
