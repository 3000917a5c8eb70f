import { createFileRoute } from '@tanstack/react-router'
import { questionsOn } from '../../venue/asked.ts'
import { ActivityList, JumpList, Recommendations } from '../features/activity/ActivityList.tsx'
import { ActivitiesStamp } from '../features/activity/ActivitiesStamp.tsx'
import { Chapter, Split } from '../features/group/GroupSections.tsx'
import { Faq } from '../features/venue/PageSections.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/activities')({ component: Activities })

function Activities() {
  return (
    <Page
      wide
      title="Activités"
      description="Simulateurs, réalité virtuelle, consoles, arcade, jeux de société, anniversaires et entreprises : ce qu’on y fait, durée, âge, joueurs et prix de chaque activité."
      lead="Un volant, un casque, un joystick ou un pion : choisissez ce que vous aurez en main."
      aside={<ActivitiesStamp />}
    >
      <>
        <JumpList />
        <ActivityList />
      </>
      <Split
        alone
        hue="pink"
        first={
          <Chapter id="hesiter" title="Vous hésitez ?" lead="Ce que nous jouerions à votre place.">
            <Recommendations />
          </Chapter>
        }
        second={
          <Chapter id="questions" title="Avant de venir">
            <Faq questions={questionsOn('/activities')} />
          </Chapter>
        }
      />
    </Page>
  )
}
