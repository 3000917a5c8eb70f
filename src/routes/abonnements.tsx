import { createFileRoute, Link } from '@tanstack/react-router'
import { subscriptionTerms } from '../../venue/offers.ts'
import { useActivities } from '../features/activity/activities.ts'
import { Split, Ticks } from '../features/group/GroupSections.tsx'
import { Chapter } from '../ui/Chapter.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import { CancellationTerms, SubscriptionLife } from '../features/venue/prices/SubscriptionLife.tsx'
import { OpeningNow } from '../features/venue/hours/OpeningNow.tsx'
import {
  SeasonPass,
  Subscriptions,
  SubscriptionTable,
} from '../features/venue/prices/SubscriptionTable.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/abonnements')({ component: Abonnements })

function Abonnements() {
  const { activities } = useActivities()
  const names = Object.fromEntries(activities.map(({ id, name }) => [id, name]))
  return (
    <Page
      wide
      title="Abonnements"
      description="Trois abonnements mensuels sans durée minimale : leurs prix TTC, ce qu’ils comprennent, comment résilier et renoncer."
      lead="Au mois, sans durée minimale. Pour ceux qui ont déjà leur borne préférée."
    >
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
            <Ticks id="termes" title="En six lignes" lines={subscriptionTerms} />
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
            <p>À l’accueil, en cinq minutes, avec une pièce d’identité et de quoi payer le mois.</p>
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
