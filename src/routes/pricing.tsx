import { createFileRoute, Link } from '@tanstack/react-router'
import { hasPage } from '../../venue/modules.ts'
import { pricing } from '../../venue/pages.ts'
import { Calculator } from '../features/activity/Calculator.tsx'
import { ActivitiesStamp } from '../features/activity/ActivitiesStamp.tsx'
import { PriceTable } from '../features/activity/PriceTable.tsx'
import { Split, Ticks } from '../features/group/GroupSections.tsx'
import { useFilled } from '../offline/cache/useFilled.ts'
import { Chapter } from '../ui/Chapter.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import { PaymentFacts, Paying } from '../features/venue/prices/Paying.tsx'
import { Columns } from '../ui/Columns.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/pricing')({ component: Pricing })

function Pricing() {
  const { lead, included, apart, means, conditions } = useFilled(pricing)
  return (
    <Page
      wide
      title="Tarifs"
      description="Les prix TTC de chaque activité, par personne ou par groupe, ce qu’ils comprennent, les moyens de paiement et les conditions."
      lead={lead}
      aside={<ActivitiesStamp />}
    >
      <Columns
        main={
          <>
            <PriceTable />
            <Elsewhere />
          </>
        }
        side={<Calculator />}
      />
      <Split
        alone
        hue="green"
        first={<Ticks id="compris" title="Dans le prix" lines={included} />}
        second={<Ticks id="en-plus" title="En plus, au choix" lines={apart} icon="plus" />}
      />
      {means.length > 0 && (
        <Chapter id="payer" title="Payer sur place">
          <Paying />
        </Chapter>
      )}
      <Split
        alone
        wide="first"
        hue="pink"
        first={<FaqChapter path="/pricing" title="Vous vous demandez" />}
        second={
          <Chapter id="conditions" title="Ce que réserver engage">
            <PaymentFacts facts={conditions} />
            <p>
              Tout est écrit dans les{' '}
              <Link to="/legal" hash="cgv">
                conditions générales de vente
              </Link>
              .
            </p>
          </Chapter>
        }
      />
    </Page>
  )
}

/** What else has its price, where the venue sells it. */
function Elsewhere() {
  if (!hasPage('/abonnements') && !hasPage('/products')) return null
  return (
    <p>
      {hasPage('/abonnements') && (
        <>
          Vous venez souvent ? Voyez les <Link to="/abonnements">abonnements</Link>.{' '}
        </>
      )}
      {hasPage('/products') && (
        <>
          Au comptoir : <Link to="/products">tous les articles</Link>.
        </>
      )}
    </p>
  )
}
