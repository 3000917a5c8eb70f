import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { builtInHours } from '../../../../venue/venue.ts'
import { AccountLinks } from '../../../features/account/AccountLinks.tsx'
import { NextBooking } from '../../../features/booking/visits/BookingList.tsx'
import { prefetchBookings } from '../../../features/booking/queries.ts'
import { WaitList } from '../../../features/booking/waitlist/WaitList.tsx'
import { Pass } from '../../../features/pass/Pass.tsx'
import { SignOutButton } from '../../../features/profile/SignOutButton.tsx'
import { useProfile } from '../../../features/profile/queries.ts'
import { venueQuery } from '../../../offline/cache/venueQueries.ts'
import { useSession } from '../../../session/current.ts'
import layout from '../../../ui/styles/layout.module.css'
import { Page } from '../../../ui/Page.tsx'

export const Route = createFileRoute('/client/_guard/')({
  loader: ({ context: { queryClient } }) => prefetchBookings(queryClient),
  component: ClientArea,
})

const links = [
  {
    to: '/client/reservations',
    icon: 'calendar-days',
    title: 'Mes réservations',
    words: 'À venir, passées, annulées',
  },
  {
    to: '/client/profile',
    icon: 'user-round',
    title: 'Profil',
    words: 'Nom, téléphone, préférences',
  },
  {
    to: '/reservations',
    icon: 'calendar-plus',
    title: 'Réserver',
    words: 'Une activité, un jour, une heure',
  },
] as const

function ClientArea() {
  const session = useSession()
  return session.status === 'authenticated' ? <Area customerId={session.id} /> : null
}

function Area({ customerId }: { customerId: string }) {
  const { shown } = useProfile(customerId)
  const hours = useQuery(venueQuery()).data?.value ?? builtInHours
  return (
    <Page
      wide
      noindex
      title="Espace client"
      heading={shown?.firstName ? `Bonjour ${shown.firstName}` : 'Espace client'}
    >
      <AccountLinks links={links} foot={<SignOutButton tone="quiet" wide />}>
        <div className={layout.stack6}>
          <NextBooking customerId={customerId} hours={hours}>
            {(booking) => <Pass booking={booking} />}
          </NextBooking>
          <WaitList isBrief customerId={customerId} hours={hours} />
        </div>
      </AccountLinks>
    </Page>
  )
}
