import { createFileRoute } from '@tanstack/react-router'
import { ActivityList } from '../features/activity/ActivityList.tsx'
import { Freshness } from '../features/activity/Freshness.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/activities')({ component: Activities })

function Activities() {
  return (
    <Page
      wide
      title="Activités"
      description="Simulateurs, réalité virtuelle, consoles, arcade, jeux de société, anniversaires et entreprises : durée, âge, joueurs et prix de chaque activité."
      lead="Un volant, un casque, un joystick ou un pion : choisissez ce que vous aurez en main."
      aside={<Freshness />}
    >
      <ActivityList />
    </Page>
  )
}
