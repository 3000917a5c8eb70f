import { createFileRoute, Link } from '@tanstack/react-router'
import { Freshness } from '../features/activity/Freshness.tsx'
import { PriceTable } from '../features/activity/PriceTable.tsx'
import { Columns } from '../features/venue/Columns.tsx'
import { HoursTable } from '../features/venue/HoursTable.tsx'
import { OpeningNow } from '../features/venue/OpeningNow.tsx'
import { Questions } from '../features/venue/Questions.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/pricing')({ component: Pricing })

function Pricing() {
  return (
    <Page
      wide
      title="Tarifs"
      description="Les prix TTC de chaque activité, par personne ou par groupe, et les horaires d’ouverture."
      lead="Le prix affiché est le prix payé : taxes comprises, matériel compris."
      aside={<Freshness />}
    >
      <Columns
        main={<PriceTable />}
        side={
          <>
            <h2>Horaires</h2>
            <OpeningNow stamped={false} />
            <HoursTable />
            <p>
              Vous venez souvent ? Voyez les <Link to="/abonnements">abonnements</Link>.
            </p>
          </>
        }
      />
      <Questions />
    </Page>
  )
}
