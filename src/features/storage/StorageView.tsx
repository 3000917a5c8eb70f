import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { listen } from '../../boot/listen.ts'
import { loadRole } from '../../offline/secrets/credentials.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import {
  freeStorage,
  type DeviceStorage,
  type StorageKind,
  storageKinds,
  readDeviceStorage,
  watchOutbox,
} from './deviceStorage.ts'
import { useOnline } from '../../platform/useOffline.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { KindRow, Persistence, StorageQuota } from './StorageQuota.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './storage.module.css'
import { useSession } from '../../session/current.ts'
import { freeingActions, freeingCosts, kindTitles } from './words.ts'

/** « Stockage et hors connexion »: what is kept here, how much, since when, and its end. */
export function StorageView() {
  const { customer, storage, refresh } = useDeviceStorage()
  const client = useQueryClient()
  const isPublicDevice = useIsPublicDevice()
  const [kindToFree, setKindToFree] = useState<StorageKind>()
  const [message, setMessage] = useState('')
  if (!storage) return <Skeleton lines={6} />
  const release = async (kind: StorageKind) => {
    setKindToFree(undefined)
    const isDone = await freeStorage(kind, client, customer).then(
      () => true,
      () => false,
    )
    await refresh()
    setMessage(
      `${kindTitles[kind]}\u00a0: ${isDone ? 'c’est effacé.' : 'l’appareil a refusé. Réessayez.'}`,
    )
  }
  return (
    <div className={`${layout.stack3} ${styles.view}`}>
      <StorageQuota storage={storage} />
      <ul className={surface.rows}>
        {storageKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            usage={storage[kind]}
            isSignedIn={customer !== undefined}
            onFree={isPublicDevice ? undefined : () => setKindToFree(kind)}
          />
        ))}
      </ul>
      {storage.lockedEdits > 0 && (
        <p>
          {storage.lockedEdits > 1 ? `${storage.lockedEdits} envois attendent` : 'Un envoi attend'}{' '}
          ici la prochaine connexion de leur auteur{'\u00a0'}: lui seul peut les lire, les envoyer
          ou les effacer.
        </p>
      )}
      <p role="status" className={text.said}>
        {message}
      </p>
      <Persistence />
      {kindToFree && (
        <FreeDialog
          kind={kindToFree}
          onClose={() => setKindToFree(undefined)}
          onFree={() => void release(kindToFree)}
        />
      )}
    </div>
  )
}

/** Nobody empties the venue's own tablets from a page. */
function useIsPublicDevice(): boolean {
  const [isPublic, setPublic] = useState(true)
  useEffect(() => void loadRole().then((role) => setPublic(role !== undefined)), [])
  return isPublic
}

/** What this device holds, read anew when the page is seen again or the outbox changes. */
function useDeviceStorage() {
  const session = useSession()
  const customer = session.status === 'authenticated' ? session.id : undefined
  const [storage, setUsage] = useState<DeviceStorage>()
  const refresh = useCallback(async () => setUsage(await readDeviceStorage(customer)), [customer])
  useEffect(() => {
    const read = () => void refresh()
    read()
    const stops = [listen(document, ['visibilitychange'], read), watchOutbox(read)]
    return () => stops.forEach((stop) => stop())
  }, [refresh])
  return { customer, storage, refresh }
}

type FreeDialogProps = { kind: StorageKind; onClose: () => void; onFree: () => void }

function FreeDialog({ kind, onClose, onFree }: FreeDialogProps) {
  const isOnline = useOnline()
  // Without network they would not come back, and the site would be gone.
  const isRefused = kind === 'files' && !isOnline
  return (
    <Dialog
      onClose={onClose}
      title={kindTitles[kind]}
      cancel="Garder"
      actions={
        !isRefused && (
          <Button tone="danger" onClick={onFree}>
            {freeingActions[kind]}
          </Button>
        )
      }
    >
      <p>{freeingCosts[kind]}</p>
      {!isOnline && (
        <Notice tone="warning" title="Vous êtes hors connexion" silent>
          {isRefused
            ? 'Sans réseau, le site ne pourrait plus s’ouvrir\u00a0: attendez qu’il revienne.'
            : 'Rien de ce que vous effacez ne peut revenir avant le retour du réseau.'}
        </Notice>
      )}
    </Dialog>
  )
}
