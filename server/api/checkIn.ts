import { Hono } from 'hono'
import {
  incidentsOf,
  type Manifest,
  Pairing,
  Scans,
  type ScansTaken,
} from '../../shared/api/check-in.ts'
import { today } from '../../shared/rules/day.ts'
import { type Device, findDevice, forgetDevice, pairDevice } from '../db/checkIn/devices.ts'
import { loadEntries } from '../db/checkIn/entries.ts'
import { loadPassKeys } from '../db/checkIn/passKeys.ts'
import { loadScans, takeScans } from '../db/checkIn/scans.ts'
import { answer, bearerOf, readBody, refuse } from '../http/messages.ts'
import { unable } from './capability.ts'
import { checkCode } from './checkCode.ts'
import type { Services } from '../services.ts'

/** `/api/check-in`: for the venue's own tablets, once paired; a client's token opens nothing here. */
export function checkIn(services: Services): Hono {
  const forDevice =
    (act: (device: Device, request: Request) => Promise<Response>) =>
    async ({ req }: { req: { raw: Request } }) => {
      const refusal = unable(services, 'passes')
      if (refusal) return refusal
      const device = await findOwn(services, req.raw)
      return device ? act(device, req.raw) : unpaired()
    }
  return new Hono()
    .post('/pair', (c) => pair(services, c.req.raw))
    .get(
      '/',
      forDevice(async (device, request) => answer(await manifest(services, device, request))),
    )
    .post(
      '/scans',
      forDevice((device, request) => take(services, device, request)),
    )
    .post(
      '/check',
      forDevice((device, request) => checkCode(services, device, request)),
    )
    .delete(
      '/',
      forDevice((device) => unpair(services, device)),
    )
}

async function pair(services: Services, request: Request): Promise<Response> {
  const refusal = unable(services, 'passes')
  if (refusal) return refusal
  const body = await readBody(request, Pairing)
  if ('refusal' in body) return body.refusal
  const { db, secret, now, log } = services
  const paired = await pairDevice(db, secret, body.value, now())
  if (!paired) {
    const error = 'Ce code n’est plus valable. Demandez-en un autre.'
    return refuse(401, 'wrong-code', error, { field: 'code' })
  }
  log('device-paired', { device: paired.device.id })
  return answer(paired, 201)
}

async function manifest(
  { db, now }: Services,
  device: Device,
  request: Request,
): Promise<Manifest> {
  const at = now()
  const listed = loadEntries(db, bearerOf(request) ?? '', at)
  const [keys, entries, scans] = await Promise.all([loadPassKeys(db), listed, loadScans(db, at)])
  return { now: at, day: today(at), device, keys, entries, scans, incidents: incidentsOf(scans) }
}

async function take(
  { db, now, log }: Services,
  device: Device,
  request: Request,
): Promise<Response> {
  const body = await readBody(request, Scans)
  if ('refusal' in body) return body.refusal
  const { scans } = body.value
  const at = now()
  const adjusted = await takeScans(db, device, scans, at)
  if (adjusted.length) log('scans-adjusted', { device: device.id, count: adjusted.length })
  const incidents = incidentsOf(await loadScans(db, at))
  const accepted = scans.map(({ nonce }) => nonce)
  return answer({ now: at, accepted, adjusted, incidents } satisfies ScansTaken)
}

async function unpair({ db, log }: Services, device: Device): Promise<Response> {
  await forgetDevice(db, device.id)
  log('device-unpaired', { device: device.id })
  return answer({ success: true })
}

async function findOwn({ db, now }: Services, request: Request): Promise<Device | undefined> {
  const token = bearerOf(request)
  return token === undefined ? undefined : findDevice(db, token, now())
}

function unpaired(): Response {
  return refuse(401, 'unpaired', 'Cette tablette n’est pas associée à la salle.')
}
