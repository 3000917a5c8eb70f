import { createFileRoute } from '@tanstack/react-router'
import { venue } from '../contract/venue.ts'
import { Columns } from '../features/venue/Columns.tsx'
import { Front } from '../features/venue/Front.tsx'
import { HoursTable } from '../features/venue/HoursTable.tsx'
import { OpeningNow } from '../features/venue/OpeningNow.tsx'
import { ReachUs } from '../features/venue/ReachUs.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/contact')({ component: Contact })

function Contact() {
  return (
    <Page
      wide
      title="Contact"
      description={`Téléphone, adresse, horaires et itinéraire de ${venue.name}, ${venue.address.street}, ${venue.address.city}.`}
      lead="Une question, un objet oublié, un groupe à prévoir : le téléphone répond aux heures d’ouverture."
    >
      <Columns
        main={
          <>
            <Front />
            <h2>Nous joindre</h2>
            <ReachUs />
          </>
        }
        side={
          <>
            <h2>Horaires</h2>
            <OpeningNow stamped={false} />
            <HoursTable />
          </>
        }
      />
    </Page>
  )
}
