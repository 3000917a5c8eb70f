import { createFileRoute, redirect } from '@tanstack/react-router'

/** An old address, kept: the duplicate box links to it. */
export const Route = createFileRoute('/password-reset-request')({
  beforeLoad: () => {
    throw redirect({ to: '/client/password-reset', search: true, replace: true })
  },
})
