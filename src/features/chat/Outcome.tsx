import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Source } from '../../../shared/api/chat.ts'
import { Button } from '../../ui/Button.tsx'
import { Pulse } from '../../ui/feedback/Spinner.tsx'
import { when } from '../../ui/feedback/stamp.ts'
import { useOnline } from '../../platform/useOnline.ts'
import { askAgain } from './ask.ts'
import type { Answered, Exchange } from './conversation.ts'
import control from '../../ui/control.module.css'
import styles from './Log.module.css'
import { placeOf } from './place.ts'
import { Words } from './Words.tsx'

type OutcomeProps = { exchange: Exchange; client: QueryClient; onLeave: () => void }

/** What a question has come to so far. */
export function Outcome({ exchange, client, onLeave }: OutcomeProps) {
  const { id, question, state, answer } = exchange
  if (state === 'pending') return <PendingAnswer />
  if (answer) return <ChatAnswer answer={answer} onLeave={onLeave} />
  return <Failed onRetry={() => askAgain(id, question, client)} />
}

function ChatAnswer({ answer, onLeave }: { answer: Answered; onLeave: () => void }) {
  return (
    <div className={styles.said} data-by="assistant">
      {answer.keptAt !== undefined && (
        <p className={styles.kept}>
          Hors connexion : informations gardées {when(answer.keptAt, Infinity)}.
        </p>
      )}
      <Words text={answer.answer} />
      {answer.sources.length > 0 && <Sources sources={answer.sources} onLeave={onLeave} />}
    </div>
  )
}

function Sources({ sources, onLeave }: { sources: readonly Source[]; onLeave: () => void }) {
  return (
    <ul className={`${control.links} ${styles.sources}`} aria-label="Sources">
      {sources.map(({ title, url }) => (
        <li key={url}>
          <Link {...placeOf(url)} onClick={onLeave}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const LONG = 3000

function PendingAnswer() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.waiting}>
      <Pulse />
      {isLong
        ? 'Je cherche encore : c’est plus long que d’habitude.'
        : 'Je cherche dans les pages du site.'}
    </p>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <div className={styles.failed}>
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
