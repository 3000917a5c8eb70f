import { grounds } from '../venue/looks.ts'
import { categories, venue } from '../venue/venue.ts'

function png(name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') {
  return { src: `/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

function svg(name: string, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src: `/${name}.svg`, sizes: 'any', type: 'image/svg+xml', purpose }
}

function shortcut(name: string, url: string, picture: string) {
  const icon = { src: `/shortcut-${picture}.png`, sizes: '96x96', type: 'image/png' }
  return { name, url, icons: [icon] }
}

function screenshot(name: string, form_factor: 'narrow' | 'wide', label: string) {
  const sizes = form_factor === 'narrow' ? '390x844' : '1280x800'
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** The web app manifest: how the installed app is named, drawn and opened; `pictures` are files that there are. */
export const manifestOf = (pictures: readonly string[]) => ({
  id: '/',
  start_url: '/',
  scope: '/',
  name: `${venue.name} — ${venue.tagline}`,
  short_name: venue.name,
  description: `${venue.tagline}\u00a0: activités, tarifs, réservations, même sans réseau.`,
  lang: 'fr',
  dir: 'ltr' as const,
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  orientation: 'any' as const,
  background_color: grounds.dark,
  theme_color: grounds.dark,
  categories,
  launch_handler: { client_mode: ['navigate-existing' as const, 'auto' as const] },
  handle_links: 'preferred' as const,
  prefer_related_applications: false,
  icons: [
    svg('icon', 'any'),
    png('icon', 192),
    png('icon', 512),
    svg('icon-maskable', 'maskable'),
    png('icon-maskable', 192, 'maskable'),
    png('icon-maskable', 512, 'maskable'),
    svg('icon-monochrome', 'monochrome'),
    png('icon-monochrome', 192, 'monochrome'),
    png('icon-monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('narrow-home', 'narrow', 'L’accueil : ouvert ou fermé, les activités, les prix'),
    screenshot('narrow-offline', 'narrow', 'La prochaine visite, lisible sans réseau'),
    screenshot('wide-home', 'wide', 'L’accueil sur un grand écran'),
    screenshot('wide-activities', 'wide', 'Les activités sur un grand écran'),
  ].filter(({ src }) => pictures.includes(src.slice(1))),
  shortcuts: [
    shortcut('Mes réservations', '/client/reservations', 'bookings'),
    shortcut('Réserver', '/reservations', 'book'),
    shortcut('Tarifs', '/pricing', 'pricing'),
    shortcut('Horaires', '/contact', 'hours'),
  ],
})
