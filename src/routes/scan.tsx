import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { Reference } from '../../shared/rules/pass/reference.ts'
import { findReferenced } from '../features/booking/queries.ts'
import { Visitor } from '../features/scan/visitor/Visitor.tsx'
import { loadRole } from '../offline/secrets/credentials.ts'
import { getSession, restored, unauthenticated } from '../session/current.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { Page } from '../ui/Page.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

export const Route = createFileRoute('/scan')({
  // The disk is asked, never the network.
  loader: () => loadRole(),
  component: Scan,
})

const load = () => import('../layout/VenueDevice.tsx')
const useTabletScreen = lazyPart(async () => (await load()).venueDevice.TabletScreen)
const usePairingForm = lazyPart(async () => (await load()).venueDevice.PairingForm)

function Scan() {
  const role = Route.useLoaderData()
  const tablet = useTabletScreen(role === 'tablet')
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
      <Deferred part={tablet} until={<Spinner />}>
        {(TabletScreen) => <TabletScreen onForgotten={reload} />}
      </Deferred>
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
      <Visitor findBooking={findBooking} {...(role === undefined && { Pairing })} />
    </Page>
  )
}

function Pairing({ code }: { code: string }) {
  const router = useRouter()
  return (
    <Deferred part={usePairingForm()} until={null}>
      {(PairingForm) => <PairingForm code={code} onPaired={() => void router.invalidate()} />}
    </Deferred>
  )
}
