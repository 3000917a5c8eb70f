import { hasPage } from '../../venue/modules.ts'
import { allPublicPages, appPages } from './paths.ts'

/** Those of this venue: each is prerendered at build. */
export const publicPages = allPublicPages.filter(hasPage)

const documents = new Set<string>(publicPages)

/** Whether an activity has a page of its own beside the list of activities. */
export function hasOwnPage(activity: string): activity is 'birthday' | 'business' {
  return (activity === 'birthday' || activity === 'business') && hasPage(`/${activity}`)
}

/** The path without the slash that somebody may have typed after it. */
export function plainPath(path: string): string {
  return path.length > 2 ? path.replace(/\/$/, '') : path
}

/** Whether a path has a document of its own. */
export function isPublicPage(path: string): boolean {
  return documents.has(plainPath(path))
}

/** Whether a path shows a screen of one person or one device. */
export function isAppPage(path: string): boolean {
  const plain = plainPath(path)
  return appPages.has(plain) || /^\/client\/password-reset\/[^/]+$/.test(plain)
}

/** Whether a path shows a screen whose path is the same for everybody. */
export function isNamedPage(path: string): boolean {
  return isPublicPage(path) || appPages.has(plainPath(path))
}

/** Whether a path shows a screen; any other shows the not-found page. */
export function isPage(path: string): boolean {
  return isPublicPage(path) || isAppPage(path)
}
