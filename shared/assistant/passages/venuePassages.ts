import {
  accessibleFacilities,
  accessRoutes,
  doorMeasures,
  quietHour,
} from '../../../venue/pages.ts'
import { accessSummary } from '../../../venue/nearby.ts'
import { venue } from '../../../venue/venue.ts'
import { labelled, listText, type Passage } from './passage.ts'

const way = { title: 'Comment venir', url: '/contact#venir' }
const access = { title: 'Accès pour tous', url: '/contact#acces' }
const { street, postalCode, city } = venue.address

/** The first lines of « pour tous » are about who sits. */
const SEATS_IN_WORDS = 4

/** Where the venue is, how to come and get around. */
export function placePassages(): Passage[] {
  const wheelchair = [
    ...doorMeasures.map(({ figure, text }) => `${figure} : ${text}`),
    ...accessibleFacilities.slice(0, SEATS_IN_WORDS).map(({ name, text }) => labelled(name, text)),
  ]
  return [
    {
      key: 'address',
      title: 'Adresse',
      text: `${venue.name} : ${street}, ${postalCode} ${city}. L’itinéraire est sur la page Contact.`,
      source: way,
    },
    {
      key: 'contact',
      title: 'Téléphone et email',
      text: `Appelez-nous au ${venue.phone}, aux heures d’ouverture, ou écrivez à ${venue.email}.`,
      source: { title: 'Contact', url: '/contact' },
    },
    ...(accessSummary.length
      ? [
          {
            key: 'routes',
            title: 'Comment venir',
            text: listText(
              `${venue.name}, ${street}, ${postalCode} ${city} :`,
              accessSummary.map(({ text }) => text),
            ),
            source: way,
          },
        ]
      : []),
    ...accessRoutes.map(({ means, title, text }) => {
      return { key: `route:${means}`, title, text: labelled(title, text), source: way }
    }),
    ...(wheelchair.length
      ? [
          {
            key: 'wheelchair',
            title: 'Accès en fauteuil roulant',
            text: listText('En fauteuil roulant :', wheelchair),
            source: access,
          },
        ]
      : []),
    ...accessibleFacilities.map(({ name, text }) => {
      return { key: 'facility', title: name, text: labelled(name, text), source: access }
    }),
    ...(quietHour
      ? [
          {
            key: 'quiet',
            title: quietHour.title,
            text: labelled(quietHour.title, quietHour.text),
            source: access,
          },
        ]
      : []),
  ]
}
