import { NewPerson, RoleChange } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import {
  addPerson,
  changeRole,
  disablePerson,
  listPeople,
  lockPerson,
  openPersonCode,
  STAFF_CODE_LIFETIME,
} from '../../db/staff/people.ts'
import { refuse } from '../../http/refusal.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { writeOnce } from './writeOnce.ts'

const write = { idempotencyKey: 'optional' } as const

const list = staffOperation(
  staffCalls.people,
  { summary: 'Tells who is of the team.' },
  async ({ services: { db } }) => ({ people: await listPeople(db) }),
)

const add = staffBodyOperation(
  staffCalls.addPerson,
  {
    summary: 'Adds somebody to the team, with a one-time code for a PIN.',
    ...write,
    body: NewPerson,
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      const { secret } = asked.services
      const id = (await addPerson(tx, asked.body, by, now)) ?? nameTaken()
      const code = await openPersonCode(tx, secret, id, by, now)
      return { code, expiresAt: now + STAFF_CODE_LIFETIME }
    }),
)

const change = staffBodyOperation(
  staffCalls.changeRole,
  {
    summary: 'Gives somebody else another role.',
    ...write,
    body: RoleChange,
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      if (asked.params['id'] === by.staff) ownself()
      const person = (await lockPerson(tx, asked.params['id'] ?? '')) ?? unknownPerson()
      await changeRole(tx, person, asked.body.role, by, now)
      return { success: true }
    }),
)

const disable = staffOperation(
  staffCalls.disablePerson,
  {
    summary: 'Ends the access of somebody else, at once.',
    ...write,
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      if (asked.params['id'] === by.staff) ownself()
      const isDone = await disablePerson(tx, asked.params['id'] ?? '', by, now)
      return isDone ? { success: true } : unknownPerson()
    }),
)

const newCode = staffOperation(
  staffCalls.newPersonCode,
  {
    summary: 'Makes a one-time code by which somebody chooses another PIN.',
    ...write,
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      const person = (await lockPerson(tx, asked.params['id'] ?? '')) ?? unknownPerson()
      const code = await openPersonCode(tx, asked.services.secret, person.id, by, now)
      return { code, expiresAt: now + STAFF_CODE_LIFETIME }
    }),
)

function nameTaken(): never {
  const error = 'Quelqu’un porte déjà ce nom ici\u00a0: ajoutez une initiale.'
  refuse(409, 'name-taken', error, { field: 'name' })
}

/** So that the venue never loses its last manager by its own hand. */
function ownself(): never {
  refuse(409, 'own-access', 'Un autre gérant peut changer votre accès, vous-même non.')
}

function unknownPerson(): never {
  refuse(404, 'not-found', 'Cette personne n’est plus de l’équipe.')
}

export const staffPeople = [list, add, change, disable, newCode]
