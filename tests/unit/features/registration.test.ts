import { expect, test, vi } from 'vitest'
import { Offline } from '../../../shared/api/failure.ts'
import { emptyRegistration, isEmptyRegistration } from '../../../src/features/registration/form.ts'
import { redirectLater } from '../../../src/features/registration/RegistrationForm.tsx'
import { yearOptions } from '../../../src/ui/fields/BirthdayFields.tsx'
import { createProviderTokens } from '../../../src/session/providerToken.ts'

const NOW = Date.parse('2026-11-21T12:00Z')

test('the years are the last hundred, newest first', () => {
  const years = yearOptions(NOW).map(({ value }) => value)
  expect(years).toHaveLength(100)
  expect([years[0], years.at(-1)]).toEqual(['2026', '1927'])
})

test('the page is left after 1.2 s, and after 3 s where it is still there', () => {
  vi.useFakeTimers()
  const leave = vi.fn<() => void>()
  const stop = redirectLater(leave)
  vi.advanceTimersByTime(1199)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1800)
  expect(leave).toHaveBeenCalledTimes(2)
  stop()
  redirectLater(leave)()
  vi.advanceTimersByTime(10_000)
  expect(leave).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a draft is empty until something is typed', () => {
  expect(isEmptyRegistration(emptyRegistration)).toBe(true)
  expect(isEmptyRegistration({ ...emptyRegistration, day: '3' })).toBe(false)
  expect(isEmptyRegistration({ ...emptyRegistration, marketingConsent: true })).toBe(false)
})

test('the provider token is fetched once, kept for 50 minutes, dropped when refused', async () => {
  let clock = 0
  let fetched = 0
  const load = () => Promise.resolve(`token ${(fetched += 1)}`)
  const tokens = createProviderTokens(load, () => clock)
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
    'token 1',
    'token 1',
    'token 1',
  ])
  clock = 50 * 60_000 - 1
  expect(await tokens.get()).toBe('token 1')
  clock += 1
  expect(await tokens.get()).toBe('token 2')
  tokens.drop('token 1')
  expect(await tokens.get()).toBe('token 2')
  tokens.drop('token 2')
  expect(await tokens.get()).toBe('token 3')
})

test('a failed fetch of the token is not remembered', async () => {
  let attempts = 0
  const tokens = createProviderTokens(() => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Offline('Pas de réseau')) : Promise.resolve('token')
  })
  await expect(Promise.all([tokens.get(), tokens.get()])).rejects.toThrow('Pas de réseau')
  expect(await tokens.get()).toBe('token')
})
