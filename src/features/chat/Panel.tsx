import { useQueryClient } from '@tanstack/react-query'
import { listen } from '../../boot/listen.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SignButton } from '../../ui/SignButton.tsx'
import { ask } from './ask.ts'
import { Composer } from './Composer.tsx'
import { clearConversation, useConversation } from './conversation.ts'
import { ChatLog } from './ChatLog.tsx'
import { keepLanguages } from './languages.ts'
import styles from './chat.module.css'
import type { PanelProps } from './Assistant.tsx'
import textStyles from '../../ui/styles/text.module.css'

const tool = { size: '1.25rem', className: styles.tool }

/** The conversation, beside the page: nothing of it is locked meanwhile. */
export function Panel({ isGreeting, onClose }: PanelProps) {
  const client = useQueryClient()
  const exchanges = useConversation()
  const [isSmall, setSmall] = useState(isGreeting)
  const title = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => keepLanguages([]), [])
  useEffect(() => {
    if (isGreeting) return
    // Where there is no keyboard, the one on the screen would hide what the panel says.
    const target = matchMedia('(hover: hover)').matches ? field.current : box.current
    target?.focus({ preventScroll: true })
  }, [isGreeting])
  useKeys(box, { onEscape: onClose, onEnter: () => setSmall(false) })
  const clear = () => {
    clearConversation()
    field.current?.focus()
  }
  return (
    <section
      ref={box}
      className={styles.panel}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      data-small={isSmall}
    >
      <div className={styles.head}>
        <div>
          <h2 id={title}>Assistant</h2>
          <p className={textStyles.note}>Propulsé par IA</p>
        </div>
        {exchanges.length > 0 && (
          <SignButton {...tool} name="eraser" label="Effacer la conversation" onClick={clear} />
        )}
        <SignButton {...tool} name="x" label="Fermer l’assistant" onClick={onClose} />
      </div>
      <ChatLog exchanges={exchanges} client={client} onLeave={leaveFrom(onClose)} />
      <Composer
        field={field}
        isAsking={exchanges.at(-1)?.state === 'pending'}
        onAsk={(text) => ask(text, client)}
      />
      <p className={`${textStyles.note} ${styles.note}`}>
        N’écrivez rien de confidentiel.{' '}
        <PageLink href="/privacy#assistant" onClick={leaveFrom(onClose)}>
          Vos données
        </PageLink>
      </p>
    </section>
  )
}

/** On a phone the panel covers the page that a link opens; on a desk they stand side by side. */
function leaveFrom(onClose: () => void) {
  return () => {
    if (coversPage()) onClose()
  }
}

function coversPage(): boolean {
  return matchMedia('(max-width: 39.99rem)').matches
}

type Keys = { onEscape: () => void; /** The focus came in. */ onEnter: () => void }

function useKeys(box: RefObject<HTMLElement | null>, keys: Keys): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) keys.onEscape()
  })
  const enter = useEffectEvent(({ target }: FocusEvent) => {
    const element = box.current
    if (target instanceof Node && element?.contains(target)) keys.onEnter()
    // What the panel covers cannot be seen: the focus comes round.
    else if (coversPage() && element?.dataset['small'] === 'false') element.focus()
  })
  useEffect(() => {
    const stops = [
      listen(box.current, ['keydown'], (event) => leave(event)),
      listen(document, ['focusin'], (event) => enter(event)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [box])
}
