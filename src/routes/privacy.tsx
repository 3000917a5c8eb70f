import { createFileRoute } from '@tanstack/react-router'
import { controller, retention, rights, purposes, dataUses } from '../../venue/privacy.ts'
import { DeviceInventory } from '../features/venue/legal/DeviceInventory.tsx'
import { FactTable, PrivacyCounters } from '../features/venue/legal/LegalTables.tsx'
import { LongText, Part, Parts } from '../features/venue/legal/LongText.tsx'
import { Deferred } from '../ui/Deferred.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NeedsScript } from '../ui/NeedsScript.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

const data = { id: 'donnees', title: 'Ce que nous gardons, et pourquoi' }
const device = { id: 'stockage', title: 'Stockage et hors connexion' }
const installing = { id: 'installer', title: 'Installer l’application' }

const useStorageView = lazyPart(
  async () => (await import('../features/storage/StorageView.tsx')).StorageView,
)
const useGuide = lazyPart(
  async () => (await import('../features/install/Install.tsx')).install.Guide,
)

function Privacy() {
  const storage = useStorageView()
  const guide = useGuide()
  return (
    <Page
      wide
      title="Politique de confidentialité"
      description="Ce que ce site enregistre, sur votre appareil et chez nous, pourquoi, combien de temps, et vos droits."
      lead="Aucun traceur, aucune publicité, aucun cookie. Voici ce qui reste."
    >
      <PrivacyCounters />
      <LongText
        contents={[controller, data, retention, device, installing, ...dataUses, ...rights]}
      >
        <Parts sections={[controller]} />
        <Part {...data}>
          <FactTable
            caption="Chaque usage, ce qu’il demande et sa fin"
            columns={['Usage', 'Données', 'Base légale', 'Gardées']}
            rows={purposes.map((one) => [one.purpose, one.data, one.basis, one.kept])}
          />
        </Part>
        <Parts sections={[retention]} />
        <Part {...device}>
          <p>
            Tout est nécessaire au service que vous demandez, et rien ne suit ce que vous faites
            ailleurs. Effacer les données du site dans votre navigateur enlève tout.
          </p>
          <NeedsScript otherwise={null}>
            <Deferred part={storage} until={<Skeleton lines={6} />}>
              {(StorageView) => <StorageView />}
            </Deferred>
          </NeedsScript>
          <DeviceInventory />
        </Part>
        <Part {...installing}>
          <NeedsScript
            otherwise={
              <p>Votre navigateur l’installe par son menu, une fois les scripts permis.</p>
            }
          >
            <Deferred part={guide} until={<Skeleton />}>
              {(Guide) => <Guide />}
            </Deferred>
          </NeedsScript>
        </Part>
        <Parts sections={dataUses} />
        <Parts sections={rights} />
      </LongText>
    </Page>
  )
}
