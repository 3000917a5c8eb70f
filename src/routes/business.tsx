import { createFileRoute } from '@tanstack/react-router'
import { useActivity } from '../features/activity/activities.ts'
import { Freshness } from '../features/activity/Freshness.tsx'
import { GroupPrice } from '../features/activity/GroupPrice.tsx'
import { PackageDetails } from '../features/venue/PackageDetails.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/business')({ component: Business })

function Business() {
  const activity = useActivity('business')
  return (
    <Page
      wide
      title="Entreprises"
      description="Un tournoi pour votre équipe : trois heures de jeu, un podium, un buffet. Prix TTC par groupe et réservation."
      heading="Votre équipe, en mode tournoi"
      lead="Une soirée où la comptabilité peut battre la direction, arbitre à l’appui."
      aside={<Freshness />}
    >
      <PackageDetails
        activityId="business"
        price={activity && <GroupPrice activity={activity} />}
        action="Réserver pour mon équipe"
      />
    </Page>
  )
}
