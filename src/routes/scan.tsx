import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Reference } from '../../shared/rules/reference.ts'
import { findReferenced } from '../features/booking/findReferenced.ts'
import { Visitor } from '../features/scan/visitor/Visitor.tsx'
import { VenueTablet } from '../features/scan/visitor/VenueTablet.tsx'
import { loadRole } from '../offline/secrets/credentials.ts'
import { getSession, restored, unauthenticated } from '../session/current.ts'
import { Page } from '../ui/Page.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

export const Route = createFileRoute('/scan')({
  // The disk is asked, never the network.
  loader: () => loadRole(),
  component: Scan,
})

const load = () => import('../layout/VenueDevice.tsx')
const TabletScreen = lazy(async () => ({ default: (await load()).venueDevice.TabletScreen }))
const PairingForm = lazy(async () => ({ default: (await load()).venueDevice.PairingForm }))

function Scan() {
  const role = Route.useLoaderData()
  const router = useRouter()
  const client = useQueryClient()
  const findBooking = async (reference: Reference) => {
    await restored
    const session = getSession()
    if (session.status !== 'authenticated') throw unauthenticated()
    return findReferenced(client, session.id, reference)
  }
  const reload = () => void router.invalidate()
  if (role === 'tablet') {
    return (
      <Suspense fallback={<Spinner />}>
        <TabletScreen onForgotten={reload} />
      </Suspense>
    )
  }
  return (
    <Page
      wide
      noindex
      title="Scanner un code"
      description="Montrez un QR code de la salle à l’appareil photo, choisissez-en une image, ou saisissez le code imprimé dessous."
      lead="Ce qui est à nous s’ouvre ici ; une adresse d’ailleurs vous est montrée d’abord."
    >
      <Visitor findBooking={findBooking}>
        {role === undefined && (
          <VenueTablet>
            <PairingForm onPaired={reload} />
          </VenueTablet>
        )}
      </Visitor>
    </Page>
  )
}
