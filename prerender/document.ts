import { footerHours } from '../shared/rules/hours/hours.ts'
import { phoneLink } from '../shared/rules/phone.ts'
import { grounds } from '../venue/looks.ts'
import { builtInHours, venue } from '../venue/venue.ts'

const LIGHT_TOKENS = /:root\[data-theme=["']?light["']?\]\s*\{([^}]*)\}/

/**
 * index.html with this venue's name and colours, the moment of the build (epoch milliseconds) and, for a browser
 * without scripts, how to reach the venue; without the comments of its script.
 */
export function fillDocument(html: string, builtAt: string): string {
  return html
    .replace(/^ *\/\/.*\n/gm, '')
    .replaceAll('{{name}}', escape(venue.name))
    .replaceAll('{{dark}}', grounds.dark)
    .replaceAll('{{light}}', grounds.light)
    .replace('{{builtAt}}', builtAt)
    .replace('{{contact}}', contact())
}

/**
 * The document's style with the light theme for a device that is set to light and runs no scripts:
 * nobody writes `data-theme` there.
 */
export function themeWithoutScripts(html: string): string {
  const light = LIGHT_TOKENS.exec(html)?.[1]
  if (!light) return html
  const rule = `@media (scripting:none) and (prefers-color-scheme:light){:root{${light}}}`
  return html.replace('</style>', `${rule}</style>`)
}

function contact(): string {
  const { street, postalCode, city } = venue.address
  const hours = footerHours(builtInHours).map(
    ({ days, hours: open }) => `<li>${days}\u00a0: ${open}</li>`,
  )
  return [
    `<h1>${escape(venue.name)}</h1>`,
    `<p>${escape(venue.tagline)}</p>`,
    '<p>Sans JavaScript, ce site ne peut ni réserver ni ouvrir votre espace. Appelez-nous\u00a0:</p>',
    `<p><a href="${phoneLink(venue.phone)}">${venue.phone}</a></p>`,
    `<ul>${hours.join('')}</ul>`,
    `<p>${escape(`${street}, ${postalCode} ${city}`)} —`,
    `<a href="${escape(venue.links.itinerary)}">Itinéraire</a></p>`,
  ].join('\n')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
