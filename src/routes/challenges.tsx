import { createFileRoute } from '@tanstack/react-router'
import { venue } from '../../venue/venue.ts'
import { useActivity } from '../features/activity/activities.ts'
import { priceWords } from '../../shared/rules/activityWords.ts'
import { ChallengeBoard, ChallengeSteps } from '../features/challenge/ChallengeBoard.tsx'
import { Split } from '../features/group/GroupSections.tsx'
import { Chapter } from '../ui/Chapter.tsx'
import { Poster, FaqChapter } from '../features/venue/PageSections.tsx'
import { ButtonLink, ExternalLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/challenges')({ component: Challenges })

function Challenges() {
  const simulators = useActivity('simulators')
  return (
    <Page
      wide
      title="Challenges"
      description="Les challenges de course sur simulateur : un circuit, une voiture, votre meilleur tour. Les prochaines dates, les prix et les places."
      lead="Un circuit, une voiture, la même pour tous. Il reste votre meilleur tour."
    >
      <Poster scene="challenge" hue="orange">
        <p>
          Six baquets, un seul départ. Le règlement, les inscriptions et le classement de la saison
          sont tenus sur le site des challenges.
        </p>
        <ExternalLink tone="primary" size="large" href={venue.links.challenges}>
          Voir les challenges
        </ExternalLink>
        {simulators && (
          <p>Pour s’entraîner, une heure de simulateur coûte {priceWords(simulators)}.</p>
        )}
        <ButtonLink tone="quiet" to="/reservations" search={{ activity: 'simulators' }}>
          Réserver un simulateur
        </ButtonLink>
      </Poster>
      <div data-hue="orange">
        <Chapter
          id="dates"
          title="Prochains départs"
          lead="Ici, dans la salle. Arrivez vingt minutes avant."
        >
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
