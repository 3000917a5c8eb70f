import { expect, test } from 'vitest'
import { activityGuide, recommendations } from '../../../venue/activityGuide.ts'
import { hourlyPrice } from '../../../shared/rules/money.ts'
import { questionsOn } from '../../../venue/asked.ts'
import { subscriptions } from '../../../venue/offers.ts'
import { publicPages } from '../../../shared/pages/pages.ts'
import { questions } from '../../../venue/questions.ts'
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

test('every question has an id of its own and is shown on a page', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { id, pages } of questions) {
    expect(id).toMatch(/^[a-z-]+$/)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      expect(publicPages).toContain(page)
      expect(questionsOn(page).map((one) => one.question)).toContain(
        questions.find((one) => one.id === id)?.question,
      )
    }
  }
})

test('what is told of an activity names an activity, and its age', () => {
  for (const [id, guide] of Object.entries(activityGuide)) {
    const activity = builtInActivities.find((one) => one.id === id)
    expect(guide.know.join(' ')).toMatch(new RegExp(`Dès ${activity?.minAge}\\sans`))
  }
  for (const { activityId } of recommendations) expect(ids).toContain(activityId)
})
