import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { listen } from '../../boot/listen.ts'
import { Button } from '../Button.tsx'
import surface from '../styles/surface.module.css'
import styles from '../overlay.module.css'
import { SignButton } from '../SignButton.tsx'

export type DialogProps = {
  /** Esc, the cross, or a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** What the way out is called that does nothing, before the actions. */
  cancel?: string
  /** What that does, where it is more than closing. */
  onCancel?: () => void
  actions?: ReactNode
}

/** A modal question, open while it is rendered; the browser traps the focus and gives it back. */
export function Dialog({
  onClose,
  title,
  children,
  cancel,
  onCancel = onClose,
  actions,
}: DialogProps) {
  const ref = useModal(onClose)
  const id = useId()
  return (
    <dialog ref={ref} className={`${surface.sheet} ${styles.dialog}`} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <SignButton name="x" label="Fermer" className={styles.close} onClick={onClose} />
        </div>
        {children}
      </div>
      {(cancel || actions) && (
        <div className={styles.actions}>
          {cancel && (
            <Button tone="quiet" onClick={onCancel}>
              {cancel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </dialog>
  )
}

/** Opens the dialog over the page; what would close it asks the owner instead. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const ask = useEffectEvent((event: Event) => {
    // A press beside the content lands on the dialog itself.
    if (event.type === 'click' && event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const unlisten = listen(dialog, ['cancel', 'click'], (event) => ask(event))
    dialog.showModal()
    return () => {
      unlisten()
      dialog.close()
    }
  }, [])
  return ref
}
