import { createFileRoute } from '@tanstack/react-router'
import { venue } from '../contract/venue.ts'
import { useActivities } from '../features/activity/activities.ts'
import { ActivityTiles } from '../features/activity/ActivityTiles.tsx'
import { priceWords } from '../features/activity/words.ts'
import { BookBar } from '../features/venue/BookBar.tsx'
import { Groups } from '../features/venue/Groups.tsx'
import { Rhythm } from '../features/venue/Rhythm.tsx'
import { SubscriptionStrip } from '../features/venue/SubscriptionStrip.tsx'
import { Visit } from '../features/venue/Visit.tsx'
import { Welcome } from '../features/venue/Welcome.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const { activities } = useActivities()
  const prices = Object.fromEntries(activities.map((one) => [one.id, priceWords(one)]))
  return (
    <div>
      <Welcome />
      <Page
        wide
        heading={false}
        title={venue.name}
        description={`Simulateurs, arcade, réalité virtuelle, consoles et jeux de société à ${venue.address.city}. Horaires, tarifs et réservation.`}
      >
        <Rhythm>
          <ActivityTiles />
          <Groups prices={prices} />
          <SubscriptionStrip />
          <Visit />
        </Rhythm>
      </Page>
      <BookBar />
    </div>
  )
}
