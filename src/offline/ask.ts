import type { Endpoint, endpoints } from '../contract/endpoints.ts'
import { Offline } from '../contract/failure.ts'
import type { Answer, RequestOptions } from '../platform/http.ts'

/**
 * Asks the server as `request` does, with code that comes with the first question: what a page needs
 * to be read holds no schema.
 */
export async function ask<Input, Output>(
  choose: (all: typeof endpoints) => Endpoint<Input, Output>,
  input: Input,
  options?: RequestOptions,
): Promise<Answer<Output>> {
  const [asking, all] = await load()
  return asking.request(choose(all.endpoints), input, options)
}

async function load() {
  // The page that asks as it comes to life answers first.
  await new Promise((resolve) => setTimeout(resolve, 0))
  const code = [import('../platform/http.ts'), import('../contract/endpoints.ts')] as const
  // Code that does not come has the same reason as an answer that does not.
  return Promise.all(code).catch(() => {
    throw new Offline('Pas de réseau')
  })
}
