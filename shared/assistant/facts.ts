import type { Activity } from '../api/activity.ts'
import type { ChatAnswer, ChatSource } from '../api/chat.ts'
import type { Hours } from '../rules/hours/hours.ts'
import type { Language } from './languages/language.ts'
import type { Slots } from './slots.ts'

/** What the venue says of itself today. */
export type VenueFacts = { activities: readonly Activity[]; hours: Hours }

/** Tells the free places of an activity, where one is named. `now` in epoch milliseconds. */
export type PlacesOf = (
  activity: Activity | undefined,
  slots: Slots,
  facts: VenueFacts,
  now: number,
  language: Language,
) => Promise<ChatAnswer>

/** Pages that answers are made from. */
export const pages = {
  hours: { title: 'Contact et horaires', url: '/contact' },
  pricing: { title: 'Tarifs', url: '/pricing' },
  shop: { title: 'Articles', url: '/products' },
  subscriptions: { title: 'Abonnements', url: '/abonnements' },
  challenges: { title: 'Challenges', url: '/challenges' },
  activities: { title: 'Activités', url: '/activities' },
  birthday: { title: 'Anniversaires', url: '/birthday' },
  business: { title: 'Entreprises', url: '/business' },
} satisfies Record<string, ChatSource>

/** The page where an activity is described. */
export function sourceOf({ id, name }: Pick<Activity, 'id' | 'name'>): ChatSource {
  if (id === 'birthday' || id === 'business') return pages[id]
  return { title: name, url: `/activities#${id}` }
}

/** The page that answers a frequent question, by its path. */
export function pageOf(url: string): ChatSource {
  if (url === '/contact') return { title: 'Contact', url }
  return Object.values(pages).find((one) => one.url === url) ?? pages.pricing
}
