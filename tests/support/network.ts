/** Answers a call in the server's place; undefined leaves it to whoever would have answered. */
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>
type Route = { path: RegExp; answer: Answer }

const server = globalThis.fetch.bind(globalThis)
let routes: Route[] = []

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  for (const { path, answer } of routes) {
    if (!path.test(pathname)) continue
    const response = await Promise.race([answer(request.clone()), abortOf(request)])
    if (response) return response
  }
  return server(request)
}

/** From now on, or until what it gives is called, calls of a path are answered here; « * » is a part of one. */
export function route(path: string, answer: Answer): () => void {
  const own = { path: new RegExp(`^${path.replaceAll('*', '[^/]*')}$`), answer }
  routes = [own, ...routes]
  return () => void (routes = routes.filter((other) => other !== own))
}

/** Calls of a path wait for the server until what it gives is called. */
export function holdBack(path: string): () => void {
  let release = (): void => undefined
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  route(path, () => held)
  return release
}

/** No call gets anywhere, until what it gives is called. */
export function cutNetwork(): () => void {
  return route('.*', () => Promise.reject(new TypeError('Failed to fetch')))
}

/** The server does what is asked, and its answer is lost on the way back. */
export async function lose(request: Request): Promise<never> {
  await server(request)
  throw new TypeError('Failed to fetch')
}

export function restoreNetwork(): void {
  routes = []
}

function abortOf({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
