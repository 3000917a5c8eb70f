import { createFileRoute } from '@tanstack/react-router'
import { controller, keeping, people, purposes, requests } from '../contract/venue/privacy.ts'
import { DeviceInventory } from '../features/venue/DeviceInventory.tsx'
import { FactTable } from '../features/venue/FactTable.tsx'
import { LongText, Part, Parts } from '../features/venue/LongText.tsx'
import { Zeroes } from '../features/venue/Zeroes.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

const data = { id: 'donnees', title: 'Ce que nous gardons, et pourquoi' }
const device = { id: 'stockage', title: 'Ce qui est enregistré sur votre appareil' }

function Privacy() {
  return (
    <Page
      wide
      title="Politique de confidentialité"
      description="Ce que ce site enregistre, sur votre appareil et chez nous, pourquoi, combien de temps, et vos droits."
      lead="Aucun traceur, aucune publicité, aucun cookie. Voici ce qui reste."
    >
      <Zeroes />
      <LongText contents={[controller, data, keeping, device, ...requests, ...people]}>
        <Parts sections={[controller]} />
        <Part {...data}>
          <FactTable
            caption="Chaque usage, ce qu’il demande et sa fin"
            columns={['Usage', 'Données', 'Base légale', 'Gardées']}
            rows={purposes.map((one) => [one.purpose, one.data, one.basis, one.kept])}
          />
        </Part>
        <Parts sections={[keeping]} />
        <Part {...device}>
          <p>
            Tout est nécessaire au service que vous demandez, et rien ne suit ce que vous faites
            ailleurs. Effacer les données du site dans votre navigateur enlève tout.
          </p>
          <DeviceInventory />
        </Part>
        <Parts sections={requests} />
        <Parts sections={people} />
      </LongText>
    </Page>
  )
}
