import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './HoldBar.module.css'
import { announcements, countdown } from './countdown.ts'
import type { HoldState } from './useHold.ts'
import text from '../../../ui/styles/text.module.css'

/** How long the places of the recap are held, and what can be done about it. */
export function HoldBar({ holdState }: { holdState: HoldState }) {
  const { stage, hold } = holdState
  if (!holdState.isOffered || (!hold && !holdState.isTaking)) return null
  return (
    <>
      <VisuallyHidden role="status">{stage && announcements[stage]}</VisuallyHidden>
      {stage === 'over' ? <Over {...holdState} /> : <Running {...holdState} />}
    </>
  )
}

function Running({ hold, left, stage, extend, isExtending, extendError }: HoldState) {
  return (
    <div className={styles.bar} data-stage={stage}>
      <p className={`${text.note} ${styles.words}`}>
        <Icon name="hourglass" />
        <span>{hold ? 'Places gardées' : 'Nous gardons vos places…'}</span>
        {hold && (
          <span role="timer" className={`${text.display} ${styles.time}`}>
            {countdown(left)}
          </span>
        )}
      </p>
      {hold && !hold.isExtended && (
        <Button size="small" tone="quiet" busy={isExtending} onClick={extend}>
          Garder 5 minutes de plus
        </Button>
      )}
      <ErrorNotice title="Le temps n’a pas été prolongé" error={extendError} />
    </div>
  )
}

function Over({ isTaking, retake }: HoldState) {
  return (
    <Notice silent tone="warning" title="Vos places ne sont plus gardées">
      <p>Votre sélection reste là : vous pouvez réserver tant que les places sont libres.</p>
      <div>
        <Button size="small" busy={isTaking} onClick={retake}>
          Les garder à nouveau
        </Button>
      </div>
    </Notice>
  )
}
