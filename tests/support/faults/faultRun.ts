import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { Profile } from '../../../shared/api/account/profile.ts'
import type { Phone } from '../browser/phone.ts'
import type { Fault, FaultProxy } from './faultProxy.ts'
import type { Product } from '../product/product.ts'
import { enterClientArea } from '../people/person.ts'
import { sessionToken } from '../browser/deviceStorage.ts'
import { readStorage } from '../browser/readStorage.ts'
import { controlWorkers } from '../browser/workerControl.ts'

export const actions = ['saved', 'killed', 'stopped', 'tabs', 'sync', 'clash'] as const
export type Action = (typeof actions)[number]
/** `faultMs`: milliseconds that the fault lasts after the edit is kept. */
export type Run = { action: Action; fault: Fault; faultMs: number }

/** One customer on one phone, and the product asked past the network. */
export type Stage = {
  phone: Phone
  network: FaultProxy
  product: string
  token: string
  names: () => string
}

const Answer = v.object({ user: Profile })
export type TypedNames = { firstName?: string; lastName?: string }

/** A new customer on a phone whose worker is ready, and their profile's page. */
export async function enter(
  phone: Phone,
  network: FaultProxy,
  product: Product,
): Promise<[Stage, Page]> {
  const first = await phone.open('/icon.svg')
  await enterClientArea(first)
  const token = await sessionToken(first)
  const page = await openProfile(phone)
  await first.close()
  return [{ phone, network, product: product.url, token, names: nameGiver() }, page]
}

/** The profile before a run; from now on its answers are counted. */
export function begin(stage: Stage): Promise<Profile> {
  stage.network.passed.length = 0
  return profileOf(stage)
}

export async function profileOf({ product, token }: Stage): Promise<Profile> {
  const answer = await fetch(`${product}/api/auth`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return v.parse(Answer, await answer.json()).user
}

/** An edit from another device, which has a network; made again where one of ours came between. */
export async function editElsewhere(stage: Stage, firstName: string): Promise<void> {
  const { id, version } = await profileOf(stage)
  const answer = await fetch(`${stage.product}/api/users/${id}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${stage.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'If-Match': `"${version}"`,
    },
    body: JSON.stringify({ id, firstName }),
  })
  if (answer.status === 412) return editElsewhere(stage, firstName)
  expect(answer.status).toBe(200)
}

/** Types and saves; resolves when the page has said where the edit is, though it may say so of the one before. */
export async function edit(page: Page, told: TypedNames): Promise<void> {
  if (told.firstName !== undefined) await page.getByLabel('Prénom').fill(told.firstName)
  if (told.lastName !== undefined) await page.getByLabel('Nom', { exact: true }).fill(told.lastName)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(keptOrSent(page)).toBeVisible()
}

/** Resolves when the edit is on the device's disk, or already on the server. */
export async function isSafe(stage: Stage, page: Page, told: TypedNames): Promise<void> {
  const words = Object.values(told).filter((word) => word !== undefined)
  await expect(async () => {
    const [waiting, sent] = await Promise.all([
      page.evaluate(readStorage, ['borne-outbox']),
      profileOf(stage),
    ])
    for (const word of words) expect(waiting + JSON.stringify(sent)).toContain(`"${word}"`)
  }).toPass({ timeout: 30_000 })
}

/** The page says « sent » only of what the server has: it is read first, and the server only gains. */
export async function neverShownTooEarly(
  page: Page,
  stage: Stage,
  told: TypedNames,
): Promise<void> {
  const isShown = await page
    .getByRole('status')
    .filter({ hasText: /^Envoyé/ })
    .isVisible()
  if (isShown) expect(await profileOf(stage)).toMatchObject(told)
}

export async function openProfile(phone: Phone): Promise<Page> {
  const page = await phone.open('/client/profile')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
  return page
}

/** Wakes the worker with no page open, as Chromium does, and stops it in the middle. */
export async function wakeAndStop(stage: Stage): Promise<void> {
  const workers = await workersOf(stage)
  await workers.sync()
  await workers.stop()
  await workers.leave()
}

export async function workersOf({ phone, network }: Stage) {
  return controlWorkers(await phone.blank(), network.url)
}

/** The page says that the server has everything. */
export async function saysSent(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Envoyé/ })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByRole('heading', { name: 'Envois en attente' })).toHaveCount(0)
}

/** What is wrong once nothing waits: words that the server lacks, edits that it counted too often. */
export async function wrongs(
  stage: Stage,
  before: Profile,
  told: TypedNames,
  elsewhere = 0,
): Promise<string[]> {
  const { firstName, lastName, version } = await profileOf(stage)
  const lost = Object.values(told).filter((word) => ![firstName, lastName].includes(word))
  const surplus = version - before.version - elsewhere - acceptedKeys(stage).size
  return [
    ...lost.map((word) => `${word} is lost`),
    ...(surplus ? [`${surplus} applied again`] : []),
  ]
}

/** Each key that the product accepted: what it must have counted, once. */
export function acceptedKeys({ network }: Stage): Set<string> {
  const edits = network.passed.filter(({ method, status }) => method === 'PUT' && status < 300)
  return new Set(edits.map(({ key }) => key))
}

export function clash(page: Page) {
  return page.getByRole('region', { name: 'Valeurs différentes' })
}

function keptOrSent(page: Page) {
  return page.getByRole('status').filter({ hasText: /^(Enregistré sur cet appareil|Envoyé)/ })
}

/** Words that nobody is called, each once. */
function nameGiver(): () => string {
  let count = 0
  const letters = 'abcdefghij'
  return () =>
    `Essai${String((count += 1)).replace(/\d/g, (digit) => letters[Number(digit)] ?? '')}`
}
