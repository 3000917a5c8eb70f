import { type IncomingMessage, request as forward, type ServerResponse } from 'node:http'
import { type LocalServer, openLocalServer } from './localServer.ts'

export type Fault =
  | 'none'
  | 'slow'
  | 'stalled'
  | 'too-many'
  | '500'
  | '503'
  | 'cut'
  | 'html'
  | 'reset'
  | 'no'

/** Every way of failing, as a system or the network before it shows it. */
export const faults: Fault[] = [
  'slow',
  'stalled',
  'too-many',
  '500',
  '503',
  'cut',
  'html',
  'reset',
  'no',
]

export type UpstreamProxy = LocalServer & {
  fault: Fault
  /** The request arrives, and its answer fails. */
  lose: Fault | undefined
  /** How often it was asked. */
  asked: number
}

/** A proxy before a system, which fails as it is told. */
export async function openUpstreamProxy(target: string): Promise<UpstreamProxy> {
  const local = await openLocalServer(async (incoming, outgoing) => {
    proxy.asked += 1
    if (proxy.fault !== 'none') return fail(proxy.fault, outgoing)
    const { lose } = proxy
    const answer = await pass(target, incoming)
    if (lose && incoming.method === 'POST') return fail(lose, outgoing)
    return outgoing.writeHead(answer.statusCode ?? 500, answer.headers) && answer.pipe(outgoing)
  })
  const proxy: UpstreamProxy = { ...local, fault: 'none', lose: undefined, asked: 0 }
  return proxy
}

function pass(target: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  const { method, headers, url } = incoming
  return new Promise((resolve, reject) => {
    incoming.pipe(forward(`${target}${url}`, { method, headers }, resolve).once('error', reject))
  })
}

const json = { 'Content-Type': 'application/json' }
const html = { 'Content-Type': 'text/html' }

function fail(fault: Fault, response: ServerResponse): void {
  ways[fault](response)
}

const ways: Record<Fault, (response: ServerResponse) => unknown> = {
  none: () => undefined,
  slow: () => undefined,
  stalled: (response) => response.writeHead(200, json).write('[{"id"'),
  'too-many': (response) =>
    response
      .writeHead(429, { ...json, 'Retry-After': '120' })
      .end('{"message":"SLOW DOWN tenant 4711"}'),
  '500': (response) =>
    response.writeHead(500, json).end('{"error":"SELECT * FROM clients WHERE id = 4711"}'),
  '503': (response) => response.writeHead(503, html).end('<html>Maintenance 4711</html>'),
  cut: (response) => {
    response.writeHead(200, { ...json, 'Content-Length': '4711' }).write('[{"id": 4711')
    setImmediate(() => response.destroy())
  },
  html: (response) => response.writeHead(200, html).end('<html>Bienvenue 4711</html>'),
  reset: (response) => response.destroy(),
  no: (response) => response.writeHead(200, json).end('{"success":false,"stack":"at db.ts:4711"}'),
}
