import { useOnline } from '../../platform/useOnline.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Kind } from './holdings.ts'
import { actions, costs, titles } from './words.ts'

type FreeDialogProps = { kind: Kind; onClose: () => void; onFree: () => void }

/** Says what it costs before anything is removed. */
export function FreeDialog({ kind, onClose, onFree }: FreeDialogProps) {
  const isOnline = useOnline()
  // Without network they would not come back, and the site would be gone.
  const isRefused = kind === 'files' && !isOnline
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[kind]}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Garder
          </Button>
          {!isRefused && (
            <Button tone="danger" onClick={onFree}>
              {actions[kind]}
            </Button>
          )}
        </>
      }
    >
      <p>{costs[kind]}</p>
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
