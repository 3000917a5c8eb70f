import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { BookingResult } from '../../shared/api/booking.ts'
import { wallClock } from '../../shared/rules/day.ts'
import { book, bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { readCalendar, textOf, valueOf } from '../support/people/ics.ts'
import { type Customer, openCustomer } from '../support/people/customer.ts'
import { writtenCode } from '../support/people/writtenCode.ts'
import { nextSaturday } from '../support/people/days.ts'
import { type Device, expect, test, testWithWorker } from '../support/browser/journey.ts'
import { writtenEmails, decodeEmail } from '../support/server/emailFiles.ts'
import { newPerson, openAsCustomer, openSignedIn, signIn } from '../support/people/person.ts'
import type { Product } from '../support/product/product.ts'
import { isOnDisk } from '../support/browser/deviceStorage.ts'

const slot = { activityId: 'vr', time: '15:00' }
const path = () => `/reservations?activity=vr&date=${nextSaturday()}`
const askButton = (page: Page) =>
  page.getByRole('button', { name: /Me prévenir à 15\sh si une place/ })

/** Somebody else takes every headset of a time; gives what gives one back. */
async function fill(product: Product): Promise<{ other: Customer; free: () => Promise<unknown> }> {
  const other = await openCustomer(product.url)
  const wish = { ...slot, date: nextSaturday() }
  await other.call('/venue/bookings', { ...wish, participants: 3 })
  const { bookingId } = v.parse(
    BookingResult,
    await other.call('/venue/bookings', { ...wish, participants: 1 }),
  )
  return { other, free: () => other.call(`/venue/bookings/${bookingId}/cancel`, { serial: 1 }) }
}

/** Asks to be told of a place for one person. */
async function joinAlone(page: Page): Promise<void> {
  await page.getByLabel('Pour combien de personnes').selectOption('1')
  await askButton(page).click()
}

/** The link of the e-mail that offers a place, once it has come. */
async function offerLink(product: Product): Promise<string> {
  const links = async () =>
    (await writtenEmails(product)).flatMap(
      (mail) => /http\S+\/client\/login\?returnTo=\S+/.exec(decodeEmail(mail))?.[0] ?? [],
    )
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBe(1)
  return (await links())[0] ?? ''
}

/** Two hours; by night until ten in the morning. */
function keptFor(): RegExp {
  const hour = Number(wallClock(Date.now()).time.slice(0, 2))
  const isNight = hour >= 22 || hour < 8
  return isNight
    ? new RegExp(`Gardée pour vous encore ${(33 - hour) % 24}\\sh`)
    : /Gardée pour vous encore 1\sh\s5\d/
}

/** The page of a customer who has waited for a place, and has its offer. */
async function openOffered(device: Device, product: Product): Promise<Page> {
  const { free } = await fill(product)
  const page = await openSignedIn(device)
  await page.goto(path())
  await joinAlone(page)
  await expect(page.getByText('Nous vous écrirons')).toBeVisible()
  await free()
  await offerLink(product)
  return page
}

test('a full time is waited for, comes free by another’s cancellation, and is booked by the e-mail’s link', async ({
  device,
  product,
}) => {
  const { free } = await fill(product)
  const page = await openSignedIn(device)
  await page.goto(path())
  await joinAlone(page)
  await expect(page.getByRole('status').filter({ hasText: 'Nous vous écrirons' })).toContainText(
    'La vôtre est la prochaine demande.',
  )
  await page.goto('/client/reservations')
  const waits = page.locator('section', {
    has: page.getByRole('heading', { name: 'En attente d’une place' }),
  })
  await expect(waits.getByRole('listitem')).toContainText('La vôtre est la prochaine demande.')
  await free()
  const link = await offerLink(product)
  await page.reload()
  await expect(waits.getByRole('listitem')).toContainText(keptFor())
  await page.goto(link)
  await expect(page).toHaveURL(/\/reservations\?.*hold=|\/reservations\?.*time=15/)
  await expect(page.getByText('Places gardées')).toBeVisible()
  await bookButton(page).click()
  await confirmed(page)
  await page.goto('/client/reservations')
  await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('whoever is signed out asks in place, and the e-mail’s link signs in first', async ({
  device,
  product,
}) => {
  const { free } = await fill(product)
  const person = newPerson()
  await openCustomer(product.url, person)
  const leave = async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    await expect(page).toHaveURL(/\/client\/login/)
  }
  const page = await device.open(path())
  await joinAlone(page)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await page.getByLabel('Code reçu par email').fill(await writtenCode(product, person.email))
  await page.getByRole('button', { name: 'J’ai mon mot de passe' }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nous vous écrirons pour samedi/)).toBeVisible()
  await page.goto('/client')
  await leave()
  await free()
  await page.goto(await offerLink(product))
  await signIn(page, person)
  await expect(page.getByText('Places gardées')).toBeVisible()
  await bookButton(page).click()
  await confirmed(page)
})

testWithWorker(
  'a place that is kept is read without network: its hour, until when, and that it is booked with network alone; left, it goes on',
  async ({ device, product }) => {
    const page = await openOffered(device, product)
    await page.goto('/client/reservations')
    const offer = page.getByRole('listitem').filter({ hasText: keptFor() })
    await expect(offer).toContainText(/^samedi .*15\sh.*Réalité virtuelle/)
    const until = /Jusqu’(?:à|au \S+ \d.* à) \d\d\sh/
    await expect(offer).toContainText(until)
    const needsNetwork = offer.getByText('Il faut le réseau pour la réserver.')
    await expect(needsNetwork, 'with network (negative control)').toHaveCount(0)
    const told = (await offer.getByText(until).textContent()) ?? ''
    await isOnDisk(page, 'holdId')
    await (await device.context()).setOffline(true)
    for (const open of ['/client/reservations', '/client']) {
      await page.goto(open)
      await expect(offer).toContainText(/^samedi .*15\sh.*Réalité virtuelle/)
      await expect(offer).toContainText(keptFor())
      await expect(offer).toContainText(told.trim())
      await expect(needsNetwork).toBeVisible()
    }
    await (await device.context()).setOffline(false)
    await page.goto('/client')
    await expect(page.getByRole('heading', { name: 'Une place vous attend' })).toBeVisible()
    await page.getByRole('button', { name: /Ne plus attendre Réalité virtuelle/ }).click()
    await expect(page.getByRole('heading', { name: 'Une place vous attend' })).toHaveCount(0)
    await page.goto(path())
    await expect(page.getByRole('radio', { name: /15\sh/ })).toBeEnabled()
  },
)

testWithWorker(
  'a visit goes into the device’s calendar, without network too',
  async ({ device }) => {
    const page = await openAsCustomer(device)
    const id = await book(page, draftPath('simulators', '16:00', 2))
    await isOnDisk(page, id)
    await page.reload()
    await (await device.context()).setOffline(true)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ajouter au calendrier' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`visite-${nextSaturday()}.ics`)
    const lines = readCalendar(await readFile(await download.path(), 'utf8'))
    expect(valueOf(lines, 'METHOD')).toBe('PUBLISH')
    expect(valueOf(lines, 'UID')).toContain(id)
    expect(textOf(valueOf(lines, 'SUMMARY'))).toBe('Simulateurs chez Borne')
    expect(valueOf(lines, 'URL')).toContain(`bookingId=${id}`)
  },
)
