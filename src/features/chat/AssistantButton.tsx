import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './Assistant.module.css'

/** Id of the button's place in the header, which is the corner on a wide screen. */
export const ASSISTANT_PLACE_ID = 'assistant-place'

/** Milliseconds after which the assistant is missed (specification §9). */
const LATE_MS = 1500

/** `asked` until the panel's code is here, `late` where it is missed, `greeting` where it opened by itself. */
export type Opening = 'closed' | 'asked' | 'late' | 'open' | 'greeting'

const OpeningContext = createContext<[Opening, Dispatch<SetStateAction<Opening>>]>([
  'closed',
  () => undefined,
])

/** Holds whether the assistant is open for its button, its panel and what stands in its place. */
export function AssistantProvider({ children }: { children: ReactNode }) {
  return <OpeningContext value={useState<Opening>('closed')}>{children}</OpeningContext>
}

/** Returns whether the assistant is open, and what changes it. */
export function useOpening() {
  return useContext(OpeningContext)
}

/** Shows the assistant's button in every document; what it opens comes late (Assistant.tsx). */
export function AssistantButton() {
  const [opening, setOpening] = useOpening()
  const isAsked = opening === 'asked'
  const button = useFocusReturn(opening)
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(() => setOpening('late'), LATE_MS)
    return () => clearTimeout(timer)
  }, [isAsked, setOpening])
  return (
    <div
      id={ASSISTANT_PLACE_ID}
      className={styles.place}
      data-assistant="button"
      data-behind-menu=""
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        hidden={opening === 'open' || opening === 'greeting'}
        aria-haspopup="dialog"
        aria-busy={isAsked || opening === 'late' || undefined}
        onClick={() => setOpening('asked')}
      >
        <Icon name="bot-message-square" />
        <span className={styles.word}>Assistant</span>
      </button>
    </div>
  )
}

/** Shows another way to ask where the assistant was asked for and does not come. */
export function AssistantNotice() {
  const [opening] = useOpening()
  if (opening !== 'late') return null
  return (
    <div className={`${layout.grid3} ${styles.corner}`}>
      <div className={styles.instead} role="status">
        <p>L’assistant tarde à venir.</p>
        <ButtonLink size="small" to="/contact" hash="ecrire">
          Nous écrire
        </ButtonLink>
      </div>
    </div>
  )
}

function useFocusReturn(opening: Opening) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(opening)
  useEffect(() => {
    if (opening === 'closed' && before.current !== 'closed')
      button.current?.focus({ preventScroll: true })
    before.current = opening
  }, [opening])
  return button
}
