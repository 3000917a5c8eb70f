import { useState } from 'react'
import { endpoints } from '../../contract/endpoints.ts'
import { Broken, Refused } from '../../contract/failure.ts'
import { request } from '../../platform/http.ts'
import { Button } from '../../ui/Button.tsx'
import { sentence } from '../../ui/sentences.ts'
import styles from './TokenProbe.module.css'

type Outcome = { milliseconds: number; status: string; answer: string }

/** Runs `GET /api/heitz/token` and shows its time, status and answer. */
export function TokenProbe() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  async function run() {
    setBusy(true)
    setOutcome(await probe())
    setBusy(false)
  }
  return (
    <div className={styles.probe}>
      <p>
        <code>GET /api/heitz/token</code>
      </p>
      <Button tone="primary" busy={busy} onClick={() => void run()}>
        Lancer l’appel
      </Button>
      <div role="status">{outcome && <Result {...outcome} />}</div>
    </div>
  )
}

function Result({ milliseconds, status, answer }: Outcome) {
  return (
    <dl className={styles.result}>
      <dt>Durée</dt>
      <dd>{milliseconds} ms</dd>
      <dt>Statut</dt>
      <dd>{status}</dd>
      <dt>Réponse</dt>
      <dd>
        <code>{answer}</code>
      </dd>
    </dl>
  )
}

async function probe(): Promise<Outcome> {
  const start = performance.now()
  const outcome = await request(endpoints.providerToken, undefined).then(
    ({ value }) => ({ status: 'Réussi', answer: shorten(value) }),
    (error: unknown) => ({ status: statusOf(error), answer: sentence(error) }),
  )
  return { ...outcome, milliseconds: Math.round(performance.now() - start) }
}

/** A token is a credential: its beginning is enough to recognise it. */
function shorten(token: string): string {
  return `${token.slice(0, 8)}… (${token.length} caractères)`
}

function statusOf(error: unknown): string {
  if (error instanceof Refused || error instanceof Broken) return String(error.status)
  return 'Aucune réponse'
}
