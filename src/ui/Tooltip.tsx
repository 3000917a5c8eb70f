import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { listen } from '../boot/listen.ts'
import { placeBubble } from './bubble.ts'
import styles from './overlay.module.css'

/** Milliseconds for the pointer to cross the gap to the bubble. */
const CLOSE_DELAY_MS = 120

type TooltipProps = {
  /** One or two sentences; never the only way to learn something that matters. */
  text: string
  /** The trigger: a control that can take the focus, with the attributes that tie it to the text. */
  children: (trigger: TriggerProps) => ReactNode
}

type Pointer = Pick<PointerEvent, 'pointerType'>
type TriggerProps = {
  'aria-describedby': string
  onPointerEnter: (event: Pointer) => void
  onPointerLeave: (event: Pointer) => void
  onFocus: () => void
  onBlur: () => void
  onClick: () => void
}

/**
 * A few words about a control, at most 250 px wide: shown on hover, focus and tap, stays while the
 * pointer is on it, goes with Esc (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { open, show, hide, hideSoon } = useVisibility()
  const box = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!open || !box.current || !bubble.current) return undefined
    const [trigger, shown] = [box.current, bubble.current]
    const place = () => placeBubble(trigger, shown)
    shown.showPopover?.()
    place()
    // A focused trigger may still be scrolling into view.
    const unlisten = listen(window, ['scroll'], place, { capture: true, passive: true })
    return () => {
      unlisten()
      shown.hidePopover?.()
    }
  }, [open])
  // A finger enters and leaves at once: its tap is a click.
  const pointed = {
    onPointerEnter: ({ pointerType }: Pointer) => pointerType === 'mouse' && show(),
    onPointerLeave: ({ pointerType }: Pointer) => pointerType === 'mouse' && hideSoon(),
  }
  const touched = { onFocus: show, onBlur: hide, onClick: show }
  return (
    <span ref={box} className={styles.tip}>
      {children({ 'aria-describedby': id, ...pointed, ...touched })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.bubble}
        data-open={open}
        {...pointed}
      >
        {text}
      </span>
    </span>
  )
}

function useVisibility() {
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!open) return undefined
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    const unlisten = listen(document, ['keydown'], hide)
    return () => {
      clearTimeout(leaving.current)
      unlisten()
    }
  }, [open])
  return {
    open,
    show: () => {
      clearTimeout(leaving.current)
      setOpen(true)
    },
    hide: () => setOpen(false),
    hideSoon: () => {
      leaving.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
    },
  }
}
