import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CallCard } from './CallCard.tsx'
import surface from '../../ui/styles/surface.module.css'
import styles from './diagnostics.module.css'
import { calls, summaryOf, useCalls } from './useCalls.ts'
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
