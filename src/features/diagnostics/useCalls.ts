import { useRef, useState } from 'react'
import type { Credentials } from '../../../shared/api/session.ts'
import { type Call, type CallId, calls } from './calls.ts'
import type { Report } from './probe.ts'

export type Reading = { state: 'idle' | 'busy' | 'skipped' } | { state: 'done'; report: Report }
export type Readings = Record<CallId, Reading>

const untouched: Readings = {
  token: { state: 'idle' },
  articles: { state: 'idle' },
  groups: { state: 'idle' },
  signIn: { state: 'idle' },
}

/** Runs the calls, one or all in turn, and keeps what each said until the page is left. */
export function useCalls(credentials: Credentials) {
  const [readings, setReadings] = useState(untouched)
  const [busy, setBusy] = useState(false)
  const token = useRef<string>(undefined)
  const tell = (id: CallId, reading: Reading) => setReadings((all) => ({ ...all, [id]: reading }))

  async function runCall(call: Call): Promise<void> {
    if (call.id === 'signIn' && !(credentials.email && credentials.password)) {
      return tell(call.id, { state: 'skipped' })
    }
    tell(call.id, { state: 'busy' })
    const got = await call.run({ token: token.current, credentials })
    if (call.id === 'token') token.current = got.token
    tell(call.id, { state: 'done', report: got.report })
  }

  async function run(chosen: readonly Call[]): Promise<void> {
    setBusy(true)
    for (const call of chosen) await runCall(call)
    setBusy(false)
  }

  return {
    readings,
    busy,
    runAll: () => run(calls),
    /** A call that needs a token asks for one first. */
    runOne: (call: Call) => {
      const needsToken = (call.id === 'articles' || call.id === 'groups') && !token.current
      return run([...calls.filter(({ id }) => needsToken && id === 'token'), call])
    },
  }
}

/** « 3 appels sur 4 ont réussi. », once something was run. */
export function summaryOf(readings: Readings): string {
  const done = Object.values(readings).flatMap((one) => (one.state === 'done' ? [one.report] : []))
  if (done.length === 0) return ''
  const good = done.filter(({ ok }) => ok).length
  if (good === 0) return `Aucun appel sur ${done.length} n’a réussi.`
  return `${good} ${good > 1 ? 'appels' : 'appel'} sur ${done.length} ${good > 1 ? 'ont' : 'a'} réussi.`
}
