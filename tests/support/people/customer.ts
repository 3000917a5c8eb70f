import * as v from 'valibot'
import { AccountCreated } from '../../../shared/api/account/account.ts'
import { ProviderToken, SignInAnswer } from '../../../shared/api/account/session.ts'
import { account } from './account.ts'

/** A customer of a product who came without its pages. */
export type Customer = {
  id: string
  token: string
  email: string
  password: string
  call: (path: string, body?: unknown) => Promise<unknown>
}

let count = 0

/** What an account is made of, less what may be left out. */
type Newcomer = Omit<typeof account, 'birthday' | 'marketingConsent'> & { email: string }

/** `person`: who it is; else somebody with an address of their own. */
export async function openCustomer(url: string, person?: Newcomer): Promise<Customer> {
  const ask = async (path: string, { body, token }: { body?: unknown; token?: string }) => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  count += 1
  const newcomer = person ?? { ...account, email: `autre.${Date.now()}.${count}@client.example` }
  const { email, password } = newcomer
  const provider = v.parse(ProviderToken, await ask('/api/heitz/token', {}))
  const { id } = v.parse(
    AccountCreated,
    await ask('/provider/api/users', {
      body: { marketingConsent: false, ...newcomer },
      token: provider,
    }),
  )
  const { token = '' } = v.parse(
    SignInAnswer,
    await ask('/api/auth', { body: { email, password } }),
  )
  const call = (path: string, body?: unknown) => ask(path, { body, token })
  return { id: String(id), token, email, password, call }
}
