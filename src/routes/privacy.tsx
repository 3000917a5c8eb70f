import { createFileRoute } from '@tanstack/react-router'
import { privacyParts } from '../../venue/pages.ts'
import { DeviceInventory, PrivacyCounters } from '../features/venue/legal/LegalTables.tsx'
import { LongText, Part, Parts } from '../features/venue/legal/LongText.tsx'
import { Deferred } from '../ui/Deferred.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NeedsScript } from '../ui/NeedsScript.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

const device = { id: 'stockage', title: 'Stockage et hors connexion' }
const installing = { id: 'installer', title: 'Installer l’application' }

/** What the device keeps is told after who else sees it. */
const split = privacyParts.findIndex(({ id }) => id === 'destinataires') + 1
const first = privacyParts.slice(0, split)
const others = privacyParts.slice(split)

const useStorageView = lazyPart(
  async () => (await import('../features/storage/StorageView.tsx')).StorageView,
)
const useGuide = lazyPart(
  async () => (await import('../features/install/Install.tsx')).installParts.Guide,
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
      <LongText contents={[...first, device, installing, ...others]}>
        <Parts sections={first} />
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
        <Parts sections={others} />
      </LongText>
    </Page>
  )
}
