import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { suggestedQuestions } from '../../../venue/questions.ts'
import { ask, askAgain } from './ask.ts'
import type { Exchange, AssistantAnswer } from './conversation.ts'
import { useFilled } from '../../offline/cache/useFilled.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './chat.module.css'
import type { ChatSource } from '../../../shared/api/chat.ts'
import { Button } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useLate } from '../../ui/feedback/Skeleton.tsx'
import { Pulse } from '../../ui/feedback/Spinner.tsx'
import { formatDatedMoment } from '../../ui/feedback/freshness.ts'
import { useOnline } from '../../platform/useOffline.ts'
import control from '../../ui/styles/control.module.css'
import textStyles from '../../ui/styles/text.module.css'

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
        Bonjour, je suis l’assistant du site : une intelligence artificielle, pas une personne. Je
        réponds sur les horaires, les prix et la salle, d’après les pages de ce site.
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

const BULLET = '– '

type ExchangeAnswerProps = { exchange: Exchange; client: QueryClient; onLeave: () => void }

/** What a question has come to so far. */
function ExchangeAnswer({ exchange, client, onLeave }: ExchangeAnswerProps) {
  const { id, question, state, answer } = exchange
  if (state === 'pending') return <PendingAnswer />
  if (answer) return <ChatAnswer answer={answer} onLeave={onLeave} />
  return <AnswerFailed onRetry={() => askAgain(id, question, client)} />
}

function ChatAnswer({ answer, onLeave }: { answer: AssistantAnswer; onLeave: () => void }) {
  return (
    <div className={styles.said} data-by="assistant">
      {answer.keptAt !== undefined && (
        <p className={styles.kept}>
          Hors connexion : informations gardées {formatDatedMoment(answer.keptAt)}.
        </p>
      )}
      <AnswerText text={answer.answer} />
      {answer.sources.length > 0 && <Sources sources={answer.sources} onLeave={onLeave} />}
    </div>
  )
}

function Sources({ sources, onLeave }: { sources: readonly ChatSource[]; onLeave: () => void }) {
  return (
    <ul className={`${control.links} ${styles.sources}`} aria-label="Sources">
      {sources.map(({ title, url }) => (
        <li key={url}>
          <PageLink href={url} onClick={onLeave}>
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function PendingAnswer() {
  const isSlow = useLate()
  return (
    <p className={`${textStyles.note} ${styles.waiting}`}>
      <Pulse />
      {isSlow
        ? 'Je cherche encore : c’est plus long que d’habitude.'
        : 'Je cherche dans les pages du site.'}
    </p>
  )
}

function AnswerFailed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <div className={`${layout.grid2} ${styles.failed}`}>
      <p>
        <strong>Désolé, une erreur est survenue.</strong>{' '}
        {isOnline
          ? 'Votre question est gardée : vous pouvez la renvoyer.'
          : 'Hors connexion, je ne connais ni les places libres ni ce que vous demandez là. Votre question est gardée.'}
      </p>
      <Button size="small" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}

/** An answer's lines: those that begin with a dash are a list. */
function AnswerText({ text }: { text: string }) {
  return (
    <div className={`${layout.grid2} ${styles.words}`}>
      {blocksOf(text).map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className={`${layout.grid1} ${styles.list}`}>
            {block.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function blocksOf(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const last = blocks.at(-1)
    if (!line.startsWith(BULLET)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(BULLET.length))
    else blocks.push([line.slice(BULLET.length)])
  }
  return blocks
}
