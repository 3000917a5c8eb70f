import { createFileRoute } from '@tanstack/react-router'
import { useActivity } from '../features/activity/activities.ts'
import { Freshness } from '../features/activity/Freshness.tsx'
import { GroupPrice } from '../features/activity/GroupPrice.tsx'
import { PackageDetails } from '../features/venue/PackageDetails.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/birthday')({ component: Birthday })

function Birthday() {
  const activity = useActivity('birthday')
  return (
    <Page
      wide
      title="Anniversaires"
      description="Un anniversaire à la salle de jeux : deux heures de jeu, le goûter, une table réservée. Prix TTC par groupe et réservation."
      heading="Un an de plus, une vie de plus"
      lead="L’anniversaire où les parents s’assoient et où les enfants ne demandent pas l’heure."
      aside={<Freshness />}
    >
      <PackageDetails
        activityId="birthday"
        price={activity && <GroupPrice activity={activity} />}
        action="Réserver un anniversaire"
      />
    </Page>
  )
}
