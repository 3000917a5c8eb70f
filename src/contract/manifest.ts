import { venue } from './venue.ts'

/** The web app manifest: how the installed app is named, drawn and opened. */
export const manifest = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: `${venue.name} — ${venue.tagline}`,
  short_name: venue.name,
  description: `${venue.tagline} : activités, tarifs, réservations, même sans réseau.`,
  lang: 'fr',
  dir: 'ltr' as const,
  display: 'standalone' as const,
  orientation: 'any' as const,
  background_color: '#14101f',
  theme_color: '#14101f',
  categories: ['entertainment', 'games'],
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
}
