import type { Inquiry } from '../../../shared/api/request.ts'

const person = {
  name: 'Camille Testeur',
  email: 'camille@client.example',
  phone: '0612345678',
  message: 'Bonjour, une question.',
}

/** One good request of each kind, for a server that believes it is 21 November 2026. */
export const contact: Inquiry = { kind: 'contact', ...person }
export const birthday: Inquiry = {
  kind: 'birthday',
  ...person,
  date: '2026-12-05',
  people: 8,
  age: 9,
}
export const business: Inquiry = {
  kind: 'business',
  ...person,
  company: 'Exemple SARL',
  date: '2026-12-10',
  people: 18,
}
