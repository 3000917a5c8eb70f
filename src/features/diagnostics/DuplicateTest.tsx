import { type FormEvent, useState } from 'react'
import { isEmail } from '../../../shared/api/registration.ts'
import { randomKey } from '../../platform/random.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import layout from '../../ui/layout.module.css'
import surface from '../../ui/surface.module.css'
import styles from './DuplicateTest.module.css'
import { DuplicateQuestion } from './DuplicateQuestion.tsx'
import { DuplicateVerdict } from './DuplicateVerdict.tsx'
import { type Manner, testAddress, type Verdict } from './duplicateTest.ts'

/** Tests for one typed address whether the provider knows it already; asks before anything is sent. */
export function DuplicateTest() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState<Manner>()
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setVerdict(undefined)
    const problem = isEmail(email.trim()) ? undefined : 'Adresse email invalide.'
    setError(problem)
    if (!problem && !busy) setAsking('trial')
  }
  const run = async (manner: Manner) => {
    setAsking(undefined)
    setBusy(true)
    const told = await testAddress(email.trim(), randomKey(), manner)
    setBusy(false)
    if (told.kind === 'no-trial') setAsking('real')
    else setVerdict(told)
  }
  return (
    <div className={layout.stack6}>
      <form className={`${surface.card} ${styles.form}`} onSubmit={ask} noValidate>
        <TextField
          label="Adresse e-mail à tester"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={setEmail}
        />
        <Button type="submit" tone="primary" busy={busy}>
          Tester cette adresse
        </Button>
      </form>
      <div aria-live="polite">{verdict && <DuplicateVerdict verdict={verdict} />}</div>
      <DuplicateQuestion
        manner={asking}
        email={email.trim()}
        onClose={() => setAsking(undefined)}
        onConfirm={(manner) => void run(manner)}
      />
    </div>
  )
}
