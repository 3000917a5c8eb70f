import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import facts from '../../ui/styles/facts.module.css'
import type { ProbeReport } from './probe.ts'
import surface from '../../ui/styles/surface.module.css'
import styles from './diagnostics.module.css'
import { type Call, calls, type CallState, summaryOf, useCalls } from './useCalls.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'

/** Runs each of the provider's calls in turn, for whoever operates the site. */
export function CallBench() {
  const [credentials, setCredentials] = useState({ email: '', password: '' })
  const { readings, busy, runAll, runOne } = useCalls(credentials)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void runAll()
  }
  return (
    <div className={`${layout.grid6} ${styles.bench}`}>
      <form className={`${surface.card} ${layout.grid5} ${styles.panel}`} onSubmit={submit}>
        <TextField
          label="Email d’un client"
          type="email"
          autoComplete="off"
          value={credentials.email}
          onChange={(email) => setCredentials({ ...credentials, email })}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete="off"
          value={credentials.password}
          onChange={(password) => setCredentials({ ...credentials, password })}
          hint="Facultatifs, pour l’essai de connexion. Ils ne sont ni gardés ni journalisés, et la session ouverte est aussitôt fermée."
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          Lancer les quatre appels
        </Button>
        <p className={`${text.semibold} ${styles.summary}`} role="status">
          {busy ? 'Appels en cours…' : summaryOf(readings)}
        </p>
      </form>
      <ol className={`${layout.grid4} ${styles.calls}`}>
        {calls.map((call) => (
          <CallCard
            key={call.id}
            call={call}
            reading={readings[call.id]}
            busy={busy}
            onRun={() => void runOne(call)}
          />
        ))}
      </ol>
    </div>
  )
}

const meanings: Record<number, string> = {
  200: 'Le système a répondu, et sa réponse a été comprise si le voyant est vert.',
  201: 'Le système a créé ce qui était demandé.',
  401: 'Refusé : jeton absent ou expiré, ou identifiants faux.',
  404: 'Cette adresse n’existe pas chez le système interrogé.',
  409: 'Refusé : ce qui était demandé existe déjà.',
  422: 'Refusé : une valeur envoyée ne convient pas.',
  429: 'Trop de demandes d’affilée : patientez une minute.',
  502: 'Ce site a répondu, mais le système du fournisseur ne répond pas ou répond autre chose que du JSON.',
  503: 'Ce site est surchargé ou redémarre.',
}

type CallCardProps = { call: Call; reading: CallState; busy: boolean; onRun: () => void }

/** One call of the bench: its lamp, its address, and what it said. */
function CallCard({ call, reading, busy, onRun }: CallCardProps) {
  const report = reading.state === 'done' ? reading.report : undefined
  return (
    <li
      className={`${surface.sheet} ${styles.card}`}
      data-lamp={toneOf(reading)}
      aria-busy={reading.state === 'busy'}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{call.title}</h2>
        <code className={`${text.note} ${styles.address}`}>{call.address}</code>
        <Button
          size="small"
          busy={reading.state === 'busy'}
          aria-disabled={busy}
          onClick={busy ? undefined : onRun}
        >
          {report ? 'Relancer' : 'Lancer'}
          <VisuallyHidden> : {call.title}</VisuallyHidden>
        </Button>
      </div>
      <p className={`${text.soft} ${styles.words}`}>{wordsOf(reading)}</p>
      {report && <Details report={report} title={call.title} />}
    </li>
  )
}

function toneOf(reading: CallState): string {
  if (reading.state !== 'done') return reading.state
  return reading.report.ok ? 'ok' : 'bad'
}

function wordsOf(reading: CallState): string {
  if (reading.state === 'idle') return 'Pas encore lancé.'
  if (reading.state === 'busy') return 'En cours…'
  if (reading.state === 'done') return reading.report.problem?.sentence ?? 'Réussi.'
  return 'Non lancé : saisissez une adresse email et un mot de passe.'
}

function Details({ report, title }: { report: ProbeReport; title: string }) {
  const { milliseconds, status, problem, answer } = report
  return (
    <>
      <dl className={`${facts.facts} ${styles.facts}`}>
        <DescriptionItem name="Durée">{milliseconds} ms</DescriptionItem>
        <DescriptionItem name="Statut">
          {status === undefined ? 'Aucune réponse' : <Status status={status} />}
        </DescriptionItem>
        {problem && (
          <DescriptionItem name="Code">
            <code>{problem.code}</code>
          </DescriptionItem>
        )}
      </dl>
      {answer !== undefined && (
        <details className={styles.answer} open={!report.ok}>
          <summary>
            Réponse<VisuallyHidden> : {title}</VisuallyHidden>
          </summary>
          <pre>{answer}</pre>
        </details>
      )}
    </>
  )
}

function Status({ status }: { status: number }) {
  return (
    <Tooltip text={meaningOf(status)}>
      {(described) => (
        <button type="button" className={styles.status} {...described}>
          {status}
        </button>
      )}
    </Tooltip>
  )
}

/** What an HTTP status says here, for somebody who does not know it by heart. */
function meaningOf(status: number): string {
  const known = meanings[status]
  if (known) return known
  if (status >= 500) return 'Panne d’un des systèmes appelés.'
  return status >= 400 ? 'Le système a compris la demande et l’a refusée.' : 'Le système a répondu.'
}
