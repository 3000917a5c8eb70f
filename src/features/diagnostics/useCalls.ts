import { useRef, useState } from 'react'
import type { Credentials } from '../../../shared/api/account/session.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { sectorId } from '../../../venue/venue.ts'
import { request } from '../../platform/http.ts'
import { probe, type ProbeReport } from './probe.ts'

/** The provider's calls of §7, in the order in which the site needs them. */
export const calls: Call[] = [
  {
    id: 'token',
    title: 'Jeton du fournisseur',
    address: 'GET /api/heitz/token',
    run: async () => {
      const { report, value } = await probe(endpoints.providerToken, undefined)
      return { report, token: value }
    },
  },
  {
    id: 'articles',
    title: 'Articles',
    address: 'GET /provider/api/articles',
    run: (bench) => probe(endpoints.groupedArticles, {}, { bearer: bench.token }),
  },
  {
    id: 'groups',
    title: 'Groupes du secteur',
    address: `GET /provider/api/store/sectors/${sectorId}/groups`,
    run: (bench) => probe(endpoints.groups, { id: sectorId }, { bearer: bench.token }),
  },
  {
    id: 'signIn',
    title: 'Connexion',
    address: 'POST /provider/api/auth/signin',
    run: async ({ credentials }) => {
      const hidden = [credentials.password]
      const { report, value } = await probe(endpoints.signInAtProvider, credentials, { hidden })
      if (value) endSession(value.token)
      return { report }
    },
  },
]

export type CallState =
  | { state: 'idle' | 'busy' | 'skipped' }
  | { state: 'done'; report: ProbeReport }
type CallStates = Record<CallId, CallState>

const idleStates: CallStates = {
  token: { state: 'idle' },
  articles: { state: 'idle' },
  groups: { state: 'idle' },
  signIn: { state: 'idle' },
}

/** Runs the calls, one or all in turn, and keeps what each said until the page is left. */
export function useCalls(credentials: Credentials) {
  const [states, setStates] = useState(idleStates)
  const [busy, setBusy] = useState(false)
  const token = useRef<string>(undefined)
  const setCallState = (id: CallId, reading: CallState) =>
    setStates((all) => ({ ...all, [id]: reading }))

  async function runCall(call: Call): Promise<void> {
    if (call.id === 'signIn' && !(credentials.email && credentials.password)) {
      return setCallState(call.id, { state: 'skipped' })
    }
    setCallState(call.id, { state: 'busy' })
    const got = await call.run({ token: token.current, credentials })
    if (call.id === 'token') token.current = got.token
    setCallState(call.id, { state: 'done', report: got.report })
  }

  async function run(chosen: readonly Call[]): Promise<void> {
    setBusy(true)
    for (const call of chosen) await runCall(call)
    setBusy(false)
  }

  return {
    readings: states,
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
export function summaryOf(readings: CallStates): string {
  const done = Object.values(readings).flatMap((one) => (one.state === 'done' ? [one.report] : []))
  if (done.length === 0) return ''
  const good = done.filter(({ ok }) => ok).length
  if (good === 0) return `Aucun appel sur ${done.length} n’a réussi.`
  return `${good} ${good > 1 ? 'appels' : 'appel'} sur ${done.length} ${good > 1 ? 'ont' : 'a'} réussi.`
}

type CallId = 'token' | 'articles' | 'groups' | 'signIn'

type CallContext = { token: string | undefined; credentials: Credentials }

export type Call = {
  id: CallId
  title: string
  address: string
  run: (bench: CallContext) => Promise<{ report: ProbeReport; token?: string | undefined }>
}

/** A diagnosis leaves no session behind. */
function endSession(token: string): void {
  request(endpoints.signOut, undefined, { bearer: token, keepalive: true }).catch(() => {})
}
