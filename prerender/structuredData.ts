import { questionsOn } from '../venue/asked.ts'
import { breadcrumb } from '../shared/pages/breadcrumb.ts'
import { isPublicPage, plainPath } from '../shared/pages/pages.ts'
import { events } from './structuredEvents.ts'
import { catalogues } from './structuredOffers.ts'
import { priceRange, type Thing, venueThing } from './structuredVenue.ts'
import { venue } from '../venue/venue.ts'

/**
 * JSON-LD of a public page, one object per script: only what the page shows. `origin` has no slash
 * at its end; `now` (epoch milliseconds) decides which unusual days are near.
 */
export function structuredData(path: string, origin: string, now = __BUILT_AT__): object[] {
  const page = plainPath(path)
  if (!isPublicPage(page)) return []
  return [
    ...site(page, origin),
    ...crumbs(page, origin),
    ...place(page, origin, now),
    ...catalogues(page, origin),
    ...events(page, origin, now),
    ...faq(page),
  ].map((thing) => ({ '@context': 'https://schema.org', ...thing }))
}

function site(page: string, origin: string): Thing[] {
  if (page !== '/') return []
  return [{ '@type': 'WebSite', name: venue.name, url: `${origin}/`, inLanguage: 'fr-FR' }]
}

/** The trail that the page shows above its title; its last step is not a link there either. */
function crumbs(page: string, origin: string): Thing[] {
  const steps = breadcrumb(page)
  if (steps.length === 0) return []
  const last = steps.length - 1
  const itemListElement = steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < last && { item: origin + path }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/** The pages that show the address, the telephone, the e-mail and the whole week. */
function place(page: string, origin: string, now: number): Thing[] {
  if (page === '/') return [{ ...venueThing(origin, now), priceRange: priceRange() }]
  return page === '/contact' ? [venueThing(origin, now)] : []
}

function faq(page: string): Thing[] {
  const mainEntity = questionsOn(page).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}
