import * as v from 'valibot'
import { Paired } from '../../../shared/api/checkIn.ts'
import { StaffSession } from '../../../shared/api/staff/staff.ts'
import type { Product } from '../product/product.ts'
import { PASSPHRASE, PIN } from './staffCredentials.ts'
import { managerCode } from './team.ts'

/** The calls to « Salle » of a manager of a running product; one with a body changes something. */
export async function openManagerCalls(product: Product) {
  const code = await managerCode(product)
  const ask = async (method: string, path: string, body?: object, headers = {}) => {
    const response = await fetch(product.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const paired = await ask('POST', '/api/check-in/pair', { code, name: 'Bureau' })
  const device = { Authorization: `Bearer ${v.parse(Paired, paired).token}` }
  const signedIn = await ask('POST', '/api/staff/pin', { code, pin: PIN }, device)
  const signed = { ...device, 'Staff-Session': v.parse(StaffSession, signedIn).token }
  await ask('PUT', '/api/staff/passphrase', { passphrase: PASSPHRASE }, signed)
  return (path: string, body?: object) =>
    ask(body ? 'PUT' : 'GET', `/api/staff/venue${path}`, body, signed)
}
