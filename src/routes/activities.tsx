import { createFileRoute } from '@tanstack/react-router'
import { activitiesDescription, activitiesLead, recommendations } from '../../venue/pages.ts'
import { ActivityList, JumpList, Recommendations } from '../features/activity/ActivityList.tsx'
import { ActivitiesStamp } from '../features/activity/ActivitiesStamp.tsx'
import { Split } from '../features/group/GroupSections.tsx'
import { useFilled } from '../offline/cache/useFilled.ts'
import { Chapter } from '../ui/Chapter.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/activities')({ component: Activities })

function Activities() {
  const description = useFilled(activitiesDescription)
  const lead = useFilled(activitiesLead)
  return (
    <Page
      wide
      title="Activités"
      description={description ?? 'Ce qu’on y fait, durée, âge et prix de chaque activité.'}
      lead={lead ?? 'Ce qu’on y fait, pour qui, et à quel prix.'}
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
          recommendations.length > 0 && (
            <Chapter id="hesiter" title="Vous hésitez ?" lead="Ce que nous ferions à votre place.">
              <Recommendations />
            </Chapter>
          )
        }
        second={<FaqChapter path="/activities" title="Avant de venir" />}
      />
    </Page>
  )
}
