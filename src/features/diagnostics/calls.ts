import { endpoints } from '../../../shared/api/endpoints.ts'
import type { Credentials } from '../../../shared/api/session.ts'
import { sectorId } from '../../../venue/venue.ts'
import { request } from '../../platform/http.ts'
import { probe, type Report } from './probe.ts'

export type CallId = 'token' | 'articles' | 'groups' | 'signIn'

/** What the calls share: the token that the first one got, and what was typed. */
export type Bench = { token: string | undefined; credentials: Credentials }

export type Call = {
  id: CallId
  title: string
  /** As it goes over the network. */
  address: string
  run: (bench: Bench) => Promise<{ report: Report; token?: string | undefined }>
}

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

/** A diagnosis leaves no session behind. */
function endSession(token: string): void {
  request(endpoints.signOut, undefined, { bearer: token, keepalive: true }).catch(() => {})
}
