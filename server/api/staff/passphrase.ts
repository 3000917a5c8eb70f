import { PassphraseChoice, PassphraseProof, WaitEnd } from '../../../shared/api/staff/passphrase.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { choosePassphrase } from '../../db/staff/signIn.ts'
import { markEntered } from '../../db/staff/sessions.ts'
import { refuse } from '../../http/refusal.ts'
import { requireCode, staffTokenOf } from './rights.ts'
import { deviceBodyOperation, staffBodyOperation } from './staffOperation.ts'
import { checkProof, forgiveWrongPins } from './tries.ts'

const what = 'passphrase'

const enter = staffBodyOperation(
  staffCalls.enterPassphrase,
  {
    summary: 'Takes the passphrase of the manager who is signed in, for what wants it.',
    body: PassphraseProof,
  },
  async ({ services, request, who: { device, staff }, body: { passphrase } }) => {
    await checkProof(services, device, { what, staff: staff.id, typed: passphrase })
    await markEntered(services.db, staffTokenOf(request) ?? '', 'passphrase', services.now())
    return { success: true }
  },
)

const choose = staffBodyOperation(
  staffCalls.choosePassphrase,
  {
    summary:
      'Chooses one’s own passphrase, in a session that a one-time code opened and the PIN entered lately; another one by the old one.',
    body: PassphraseChoice,
  },
  async ({ services, request, who, body: { passphrase, old } }) => {
    const { device, staff } = who
    const { db, secret, now, log } = services
    requireCode(who)
    let seen: string | null = null
    if (staff.passphrase !== 'unchosen') {
      const given = { what, staff: staff.id, typed: old ?? wantsOld(), field: 'old' } as const
      seen = (await checkProof(services, device, given)).passphrase
    }
    const by = { staff: staff.id, device: device.id, token: staffTokenOf(request) ?? '' }
    if (!(await choosePassphrase(db, secret, { id: staff.id, passphrase, seen }, by, now())))
      wantsOld()
    log('staff-passphrase-chosen', { staff: staff.id, device: device.id })
    return { success: true }
  },
)

function wantsOld(): never {
  refuse(401, 'wrong-passphrase', 'Saisissez l’ancienne phrase de passe.', { field: 'old' })
}

const endWait = deviceBodyOperation(
  staffCalls.endWait,
  {
    summary: 'Ends the wait after wrong PINs of a manager on this device, by their passphrase.',
    body: WaitEnd,
  },
  async ({ services, who, body: { staff, passphrase } }) => {
    const person = await checkProof(services, who, { what, staff, typed: passphrase })
    await forgiveWrongPins(services, who, person)
    const event = { action: 'wait-ended' as const, subject: staff, device: who.id }
    await recordStaffEvent(services.db, event, services.now())
    return { success: true }
  },
)

export const staffPassphrase = [enter, choose, endWait]
