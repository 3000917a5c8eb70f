import { createFileRoute } from '@tanstack/react-router'
import { challengePage } from '../../venue/challengePage.ts'
import { venue } from '../../venue/venue.ts'
import { useActivity } from '../features/activity/activities.ts'
import { priceWords } from '../../shared/rules/activityWords.ts'
import { ChallengeBoard, ChallengeSteps } from '../features/challenge/ChallengeBoard.tsx'
import { Split } from '../features/group/GroupSections.tsx'
import { Closings } from '../offline/cache/Closings.tsx'
import { useFilled } from '../offline/cache/useFilled.ts'
import { Chapter } from '../ui/Chapter.tsx'
import { Poster, FaqChapter } from '../features/venue/PageSections.tsx'
import { ButtonLink, ExternalLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/challenges')({ component: Challenges })

function Challenges() {
  const { description, lead, invitation, datesLead, training } = useFilled(challengePage)
  const activity = useActivity(training?.activity ?? '')
  return (
    <Page wide title="Challenges" description={description} lead={lead}>
      <Poster scene="challenge" hue="orange">
        <p>{invitation}</p>
        <ExternalLink tone="primary" size="large" href={venue.links.challenges}>
          Voir les challenges
        </ExternalLink>
        {training && activity && (
          <p>
            {training.text} {priceWords(activity)}.
          </p>
        )}
        {activity && <Closings activity={activity.id} />}
        {training && (
          <ButtonLink tone="quiet" to="/reservations" search={{ activity: training.activity }}>
            {training.action}
          </ButtonLink>
        )}
      </Poster>
      <div data-hue="orange">
        <Chapter id="dates" title="Prochains départs" lead={datesLead}>
          <ChallengeBoard />
        </Chapter>
      </div>
      <Split
        alone
        hue="orange"
        first={
          <Chapter id="deroulement" title="Comment ça se passe">
            <ChallengeSteps />
          </Chapter>
        }
        second={<FaqChapter path="/challenges" title="Vous vous demandez" />}
      />
    </Page>
  )
}
