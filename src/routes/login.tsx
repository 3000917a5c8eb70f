import { createFileRoute, redirect } from '@tanstack/react-router'

/** An old address, kept: the duplicate box links to it. */
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    throw redirect({ to: '/client/login', search: true, replace: true })
  },
})
