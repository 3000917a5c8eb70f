import { useEffect, useId, useState } from 'react'
import { askToInstall } from '../../platform/install.ts'
import { Button } from '../../ui/Button.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import surface from '../../ui/styles/surface.module.css'
import layout from '../../ui/styles/layout.module.css'
import styles from './install.module.css'
import { guides, plainOffer } from './steps.ts'
import type { Way } from './way.ts'

type SheetProps = { way: Way; onRefuse: () => void; onClose: () => void }

/** The offer: not modal, and it takes no focus. */
export function InstallSheet({ way, onRefuse, onClose }: SheetProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { title, pitch } = guides[way].offer ?? plainOffer
  useEscape(onRefuse)
  const install = async () => {
    if (await askToInstall().catch(() => false)) onClose()
    else onRefuse()
  }
  return (
    <dialog open className={`${surface.card} ${styles.offer}`} aria-labelledby={id}>
      <div role="status">
        <h2 id={id}>{title}</h2>
        <p>{pitch}</p>
      </div>
      {isShown && <InstallSteps guide={guides[way]} />}
      <div className={`${layout.row} ${styles.actions}`}>
        <Button tone="quiet" onClick={onRefuse}>
          Plus tard
        </Button>
        {way === 'question' ? (
          <Button tone="primary" onClick={() => void install()}>
            Installer
          </Button>
        ) : (
          <Button tone="primary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Replier' : 'Voir comment'}
          </Button>
        )}
      </div>
    </dialog>
  )
}

/** A dialog that is not modal hears no Escape of its own. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && onEscape()
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
