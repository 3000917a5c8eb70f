import { createFileRoute, Link } from '@tanstack/react-router'
import { subscriptionPage, subscriptionTerms } from '../../venue/subscriptionPage.ts'
import { useActivities } from '../features/activity/activities.ts'
import { Split, Ticks } from '../features/group/GroupSections.tsx'
import { useFilled } from '../offline/cache/useFilled.ts'
import { Chapter } from '../ui/Chapter.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import { OpeningNow } from '../features/venue/hours/OpeningNow.tsx'
import {
  CancellationTerms,
  SeasonPass,
  SubscriptionLife,
  Subscriptions,
  SubscriptionTable,
} from '../features/venue/prices/Subscriptions.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/abonnements')({ component: Abonnements })

function Abonnements() {
  const { description, lead, subscribe } = useFilled(subscriptionPage)
  const terms = useFilled(subscriptionTerms)
  const { activities } = useActivities()
  const names = Object.fromEntries(activities.map(({ id, name }) => [id, name]))
  return (
    <Page wide title="Abonnements" description={description} lead={lead}>
      <Subscriptions />
      <Chapter id="comparer" title="Comparer">
        <SubscriptionTable names={names} />
      </Chapter>
      <Split
        alone
        hue="violet"
        first={
          <Chapter id="vie" title="La vie d’un abonnement">
            <SubscriptionLife />
          </Chapter>
        }
        second={
          <Chapter id="conditions" title="Ce que vous signez">
            <SeasonPass />
            <Ticks id="termes" title="En quelques lignes" lines={terms} />
            <p>
              Le contrat entier est dans les{' '}
              <Link to="/legal" hash="abonnement">
                conditions
              </Link>
              .
            </p>
          </Chapter>
        }
      />
      <Split
        alone
        hue="pink"
        first={
          <Chapter id="resilier" title="Résilier" lead="À tout moment, sans motif et sans frais.">
            <CancellationTerms way="resilier" />
          </Chapter>
        }
        second={
          <Chapter
            id="renoncer"
            title="Renoncer"
            lead="Pendant les quatorze jours qui suivent la souscription."
          >
            <CancellationTerms way="renoncer" />
          </Chapter>
        }
      />
      <Split
        alone
        wide="first"
        hue="pink"
        first={<FaqChapter path="/abonnements" title="Vous vous demandez" />}
        second={
          <Chapter id="souscrire" title="Souscrire">
            <p>{subscribe}</p>
            <OpeningNow />
            <div>
              <ButtonLink tone="quiet" to="/contact" hash="venir">
                Comment venir
              </ButtonLink>
            </div>
          </Chapter>
        }
      />
    </Page>
  )
}
