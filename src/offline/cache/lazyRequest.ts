import type { Endpoint } from '../../../shared/api/call.ts'
import type { endpoints } from '../../../shared/api/endpoints.ts'
import { Offline } from '../../../shared/api/failure.ts'
import type { Answer, RequestOptions } from '../../platform/http.ts'

/**
 * Asks the server as `request` does, with code that comes with the first question: what a page needs
 * to be read holds no schema.
 */
export async function lazyRequest<Input, Output>(
  choose: (all: typeof endpoints) => Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: RequestOptions,
): Promise<Answer<Output>> {
  const [asking, all] = await load()
  return asking.request(choose(all.endpoints), input, options)
}

let code: ReturnType<typeof fetchCode> | undefined

function load() {
  code ??= fetchCode().catch(() => {
    code = undefined
    // Code that does not come has the same reason as an answer that does not.
    throw new Offline('Pas de réseau')
  })
  return code
}

async function fetchCode() {
  // The page that asks first, as it comes to life, answers to taps before.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return Promise.all([import('../../platform/http.ts'), import('../../../shared/api/endpoints.ts')])
}
