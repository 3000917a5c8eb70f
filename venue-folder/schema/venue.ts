import * as v from 'valibot'
import { block, day, email, host, link, list, phone, text, url } from './fields.ts'

/** venue.yaml: who the venue is. */
export const VenueFile = block({
  name: text,
  tagline: text,
  email,
  phone,
  address: block({ street: text, postalCode: text, city: text }),
  links: block({
    /** Opened by « Réserver »; an absolute address of an external booking site, or a path of ours. */
    booking: link,
    /** Opened by « Espace client »; likewise. */
    customer: link,
    challenges: url,
    mysteryTicket: url,
    itinerary: url,
    social: v.optional(list(block({ label: text, url })), []),
  }),
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
