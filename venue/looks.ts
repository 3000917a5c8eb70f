import { drawn, grounds, hero, logo, looks, photographs } from '#venue'
import type { Hue } from '../shared/pages/hues.ts'

/** The groups of the venue's hero, from the back to the front; none where it has drawn none. */
export { hero }

/** The shapes of the venue's sign; none where it has drawn none. */
export { logo }

/** The ground of each theme, for what surrounds the page. */
export { grounds }

/** The activities with their colours and signs, in the order of the folder. */
export const signs = Object.entries(looks).map(([activity, { hue, icon }]) => {
  return { activity, hue, icon }
})

/** The colour of an activity; a foreign one, of a remote venue, has none of its own. */
export function hueOf(activity: string | undefined): Hue | undefined {
  return looks[activity ?? '']?.hue
}

/** Its sign: one of Lucide's, or a file of the folder's pictures. */
export function iconOf(activity: string): string {
  return looks[activity]?.icon ?? 'ticket'
}

/** Whether the folder has a picture of an activity, or of a scene such as the facade. */
export function isDrawn(name: string): boolean {
  return drawn.includes(name)
}

/** What the files of its photograph begin with; nothing where the folder has none. */
export function photographOf(name: string): string | undefined {
  return photographs[name]
}
