import type { QueryClient } from '@tanstack/react-query'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ChatSource } from '../../../shared/api/chat.ts'
import { Button } from '../../ui/Button.tsx'
import { Pulse } from '../../ui/feedback/Spinner.tsx'
import { formatDatedMoment } from '../../ui/feedback/freshness.ts'
import { useOnline } from '../../platform/useOffline.ts'
import { askAgain } from './ask.ts'
import type { AssistantAnswer, Exchange } from './conversation.ts'
import control from '../../ui/styles/control.module.css'
import styles from './chat.module.css'
import layout from '../../ui/styles/layout.module.css'
import textStyles from '../../ui/styles/text.module.css'

const BULLET = '– '

type ExchangeAnswerProps = { exchange: Exchange; client: QueryClient; onLeave: () => void }

/** What a question has come to so far. */
export function ExchangeAnswer({ exchange, client, onLeave }: ExchangeAnswerProps) {
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
          <Link {...linkOf(url)} onClick={onLeave}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SLOW_ANSWER_MS = 3000

function PendingAnswer() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_ANSWER_MS)
    return () => clearTimeout(timer)
  }, [])
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
          : 'Hors connexion, je ne réponds qu’aux horaires et aux tarifs. Votre question est gardée.'}
      </p>
      <Button size="small" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}

/** `/reservations?activity=vr#b` as the router takes it. */
function linkOf(url: string) {
  const [address = '', hash] = url.split('#')
  const [to = '/', search] = address.split('?')
  return { to, ...(search && { search: defaultParseSearch(`?${search}`) }), ...(hash && { hash }) }
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
