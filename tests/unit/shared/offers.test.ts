import { expect, test } from 'vitest'
import { activityGuide, recommendations } from '../../../venue/pages.ts'
import { hourlyPrice } from '../../../shared/rules/money.ts'
import { subscriptions } from '../../../venue/offers.ts'
import { publicPages } from '../../../shared/pages/pages.ts'
import { questions, questionsOn } from '../../../venue/questions.ts'
import { builtInActivities } from '../../../venue/venue.ts'

const ids = builtInActivities.map(({ id }) => id)

test('an hour of a subscription is its price over its hours, to the cent', () => {
  expect(hourlyPrice({ price: 29, hours: 4 })).toBe(7.25)
  expect(hourlyPrice({ price: 59, hours: 4 })).toBe(14.75)
  expect(hourlyPrice({ price: 10, hours: 3 })).toBe(3.33)
})

test('a subscription costs less than the same hours of its dearest activity', () => {
  for (const one of subscriptions) {
    const played = builtInActivities.filter(({ id }) => one.plays.includes(id))
    expect(played).toHaveLength(one.plays.length)
    const hour = Math.max(...played.map(({ price, duration }) => (price * 60) / duration))
    expect(hourlyPrice(one)).toBeLessThan(hour)
  }
})

test('every question is asked once, and shown on a page', () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
  for (const one of questions) {
    expect(one.pages.length).toBeGreaterThan(0)
    for (const page of one.pages) {
      expect(publicPages).toContain(page)
      expect(questionsOn(page)).toContain(one)
    }
  }
})

test('what is told of an activity names an activity, and its age', () => {
  for (const [id, guide] of Object.entries(activityGuide)) {
    const activity = builtInActivities.find((one) => one.id === id)
    expect(guide.know.join(' ')).toMatch(new RegExp(`Dès ${activity?.minAge}\\sans`))
  }
  for (const { activity } of recommendations) expect(ids).toContain(activity)
})
