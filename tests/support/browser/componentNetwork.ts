/** Answers a call in the server's place; undefined leaves it to whoever would have answered. */
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>
type Route = { path: RegExp; answer: Answer }

/** What the server of these tests offers beside its own calls: it forgets who has booked what. */
export const RESET = '/api/reset'

/** Asks past every route. */
export const realFetch = globalThis.fetch.bind(globalThis)
let routes: Route[] = []
/** What was sent to the server, less what only reads. */
let written: Promise<Response>[] = []
/** Ends the questions that are under way when the network goes. */
let line = new AbortController()

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  for (const { path, answer } of routes) {
    if (!path.test(pathname)) continue
    const response = await Promise.race([answer(request.clone()), abortOf(request)])
    if (response) return response
  }
  if (request.method === 'GET') {
    return realFetch(request, { signal: AbortSignal.any([request.signal, line.signal]) })
  }
  const answered = realFetch(request)
  written.push(answered)
  return answered
}

/** From now on, or until what it gives is called, calls of a path are answered here; « * » is a part of one. */
export function route(path: string, answer: Answer): () => void {
  return add(new RegExp(`^${path.replaceAll('*', '[^/]*')}$`), answer)
}

function add(path: RegExp, answer: Answer): () => void {
  const own = { path, answer }
  routes = [own, ...routes]
  return () => void (routes = routes.filter((other) => other !== own))
}

/** The server's answers have the page's time, whatever its own is; what a test answers itself goes before. */
export function agreeOnTime(): void {
  const answer: Answer = async (request) => {
    const { body, status, headers } = await realFetch(request)
    const told = new Headers(headers)
    told.set('date', new Date().toUTCString())
    return new Response(body, { status, headers: told })
  }
  routes = [...routes, { path: /^/, answer }]
}

/** Calls of a path wait for the server until what it gives is called. */
export function delayRequests(path: string): () => void {
  let release = (): void => undefined
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  route(path, () => held)
  return release
}

/** No call gets anywhere, and the browser says so, until what it gives is called. */
export function cutNetwork(): () => void {
  const heal = add(/^/, networkError)
  line.abort(new TypeError('Failed to fetch'))
  line = new AbortController()
  dispatchEvent(new Event('offline'))
  return () => {
    heal()
    dispatchEvent(new Event('online'))
  }
}

/** The call gets nowhere. */
export function networkError(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** The server does what is asked, and its answer is lost on the way back. */
export async function loseAnswer(request: Request): Promise<never> {
  await realFetch(request)
  throw new TypeError('Failed to fetch')
}

/** Every call reaches the server again, where nothing is booked. */
export async function restoreNetwork(): Promise<void> {
  routes = []
  if (!written.length) return
  await Promise.allSettled(written)
  written = []
  await realFetch(RESET, { method: 'POST' })
}

function abortOf({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
