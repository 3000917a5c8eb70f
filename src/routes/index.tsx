import { createFileRoute } from '@tanstack/react-router'
import { homeDescription } from '../../venue/home.ts'
import { venue } from '../../venue/venue.ts'
import { useActivities } from '../features/activity/activities.ts'
import { ActivityTiles } from '../features/activity/ActivityTiles.tsx'
import { hasOwnPage } from '../../shared/pages/pages.ts'
import { perWords, priceWords } from '../../shared/rules/activityWords.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { NextPlaces } from '../features/booking/calendar/NextPlaces.tsx'
import { GroupEvents, PlanVisit, Regulars } from '../features/venue/home/Chapters.tsx'
import { HomeSections, BookBar, Welcome } from '../features/venue/home/Welcome.tsx'
import { useHours } from '../features/venue/hours/hours.ts'
import { useSession } from '../session/current.ts'
import { useFilled } from '../offline/cache/useFilled.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/')({ component: Home })

const useNextPass = lazyPart(async () => (await import('../layout/NextPass.tsx')).NextPass)

function Home() {
  const session = useSession()
  const { Part: NextPass } = useNextPass(session.status === 'authenticated')
  const isAwaited =
    session.status === 'loading' || (session.status === 'authenticated' && !NextPass)
  const { activities } = useActivities()
  const { hours } = useHours()
  const shown = activities.filter(({ id }) => !hasOwnPage(id))
  const prices = Object.fromEntries(activities.map((one) => [one.id, priceWords(one)]))
  const [cheapest] = activities.toSorted((a, b) => a.price - b.price)
  return (
    <div>
      {isAwaited && <div data-ahead-slot="" />}
      {NextPass && session.status === 'authenticated' && <NextPass customerId={session.id} />}
      <Welcome from={cheapest ? `${formatPrice(cheapest.price)} ${perWords(cheapest)}` : ''} />
      <Page wide heading={false} title={venue.name} description={useFilled(homeDescription)}>
        <HomeSections>
          <NextPlaces activities={shown.slice(0, 2)} hours={hours} />
          <ActivityTiles />
          <GroupEvents prices={prices} />
          <Regulars />
          <PlanVisit />
        </HomeSections>
      </Page>
      <BookBar />
    </div>
  )
}
