import * as v from 'valibot'
import { block, day, email, flag, host, link, list, phone, text, url } from './fields.ts'

/** Parts of the product that a venue may do without; each is on where nothing is said. */
const Modules = block({
  birthday: v.optional(flag, true),
  business: v.optional(flag, true),
  subscriptions: v.optional(flag, true),
  challenges: v.optional(flag, true),
  shop: v.optional(flag, true),
  mysteryTicket: v.optional(flag, true),
})
export type Module = keyof v.InferOutput<typeof Modules>

/** venue.yaml: who the venue is. */
export const VenueFile = block({
  name: text,
  tagline: text,
  email,
  phone,
  address: block({ street: text, postalCode: text, city: text }),
  links: v.optional(
    block({
      /** Opened by « Réserver »; an absolute address of an external booking site, or a path of ours. */
      booking: v.optional(link, '/reservations'),
      /** Opened by « Espace client »; likewise. */
      customer: v.optional(link, '/client/login'),
      /** Asked for by the modules of these names. */
      challenges: v.optional(url),
      mysteryTicket: v.optional(url),
      /** The way there; left out, a search for the address. */
      itinerary: v.optional(url),
      social: v.optional(list(block({ label: text, url })), []),
    }),
    {},
  ),
  modules: v.optional(Modules, {}),
  /** Whether assistants of other people may ask and hold places. */
  agents: v.optional(v.picklist(['on', 'off'], 'on ou off'), 'on'),
  /** Of the installed app: https://github.com/w3c/manifest/wiki/Categories. */
  categories: v.optional(list(text), ['entertainment']),
  /** Hosts where a booking may be paid; an answer that names any other is not followed. */
  paymentHosts: v.optional(list(host), []),
  /** The sector of the provider whose groups of articles are this venue's. */
  sectorId: v.optional(text, '1'),
  legal: block({
    company: text,
    capital: text,
    registration: text,
    vat: text,
    director: text,
    host: block({ name: text, address: text, phone }),
    mediator: block({ name: text, address: text, url }),
    insurer: text,
    /** The day the terms were last changed. */
    revised: day,
  }),
})
export type VenueFile = v.InferOutput<typeof VenueFile>

/** The way there: the venue's own, or a search for its address. */
export function itineraryOf({ links, address }: Pick<VenueFile, 'links' | 'address'>): string {
  const { street, postalCode, city } = address
  const query = encodeURIComponent(`${street}, ${postalCode} ${city}`)
  return links.itinerary ?? `https://www.openstreetmap.org/search?query=${query}`
}
