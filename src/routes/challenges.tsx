import { createFileRoute } from '@tanstack/react-router'
import { venue } from '../contract/venue.ts'
import { Poster } from '../features/venue/Poster.tsx'
import { useActivity } from '../features/activity/activities.ts'
import { priceWords } from '../features/activity/words.ts'
import { ButtonLink, ExternalLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/challenges')({ component: Challenges })

function Challenges() {
  const simulators = useActivity('simulators')
  return (
    <Page
      wide
      title="Challenges"
      description="Les challenges de course sur simulateur : un circuit, une voiture, votre meilleur tour."
      lead="Un circuit, une voiture, la même pour tous. Il reste votre meilleur tour."
    >
      <Poster activity="simulators">
        <p>
          Chaque challenge se court sur nos simulateurs, à l’heure qui vous va. Le règlement, le
          circuit du moment et le classement sont tenus sur le site des challenges.
        </p>
        <ExternalLink tone="primary" size="large" href={venue.links.challenges}>
          Voir les challenges
        </ExternalLink>
        <p>
          Pour rouler, il faut une place :{' '}
          {simulators && <>une heure de simulateur coûte {priceWords(simulators)}.</>}
        </p>
        <ButtonLink tone="quiet" to="/reservations" search={{ activity: 'simulators' }}>
          Réserver un simulateur
        </ButtonLink>
      </Poster>
    </Page>
  )
}
