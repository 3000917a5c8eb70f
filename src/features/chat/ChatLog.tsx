import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { suggestedQuestions } from '../../../venue/questions.ts'
import { venue } from '../../../venue/venue.ts'
import { ask } from './ask.ts'
import type { Exchange } from './conversation.ts'
import { useFilled } from '../../offline/cache/useFilled.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './chat.module.css'
import { ExchangeAnswer } from './ExchangeAnswer.tsx'

type ChatLogProps = {
  exchanges: readonly Exchange[]
  client: QueryClient
  onLeave: () => void
}

/** What was said, the newest in view. */
export function ChatLog({ exchanges, client, onLeave }: ChatLogProps) {
  const end = useScrollToLast(exchanges)
  const suggestions = useFilled(suggestedQuestions)
  return (
    <div
      className={styles.log}
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      ref={end}
    >
      <p className={styles.said} data-by="assistant">
        Bonjour, je suis l’assistant de {venue.name} : une intelligence artificielle, pas une
        personne. Je réponds sur les horaires, les prix et la salle, d’après les pages de ce site.
      </p>
      {exchanges.length === 0 && (
        <ul className={`${layout.grid2} ${styles.first}`} aria-label="Questions fréquentes">
          {suggestions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => ask(question, client)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      {exchanges.map((exchange) => (
        <div key={exchange.id} className={layout.stack3}>
          <p className={styles.said} data-by="visitor">
            {exchange.question}
          </p>
          <ExchangeAnswer exchange={exchange} client={client} onLeave={onLeave} />
        </div>
      ))}
    </div>
  )
}

const SCROLL_MARGIN_PX = 16

/** Scrolls to the last question when something is said, so that its answer begins in view. */
function useScrollToLast(exchanges: readonly Exchange[]) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const last = log.current?.lastElementChild
    if (exchanges.length && log.current && last instanceof HTMLElement) {
      log.current.scrollTo({ top: last.offsetTop - log.current.offsetTop - SCROLL_MARGIN_PX })
    }
  }, [exchanges])
  return log
}
