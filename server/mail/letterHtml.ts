import { hues } from '../../shared/pages/hues.ts'
import { phoneLink } from '../../shared/rules/phone.ts'
import { venue } from '../../venue/venue.ts'
import { venueColours } from '../venueFolder/open.ts'
import { type Block, type Fact, type LetterTicket, addressLine, phone } from './mail.ts'

/*
 * Mail readers know little of CSS: tables, styles that stand at each element, in the light theme, and one
 * sheet that those who know the dark theme read. Nothing is fetched.
 */

const light: Theme = (token) => venueColours.light[token] ?? ''
const dark: Theme = (token) => venueColours.dark[token] ?? ''

/** What an element looks like: its colours by their tokens, which follow the theme, and the rest. */
type Look = { ink?: string; on?: string; edge?: string; css: string }

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
const HEAVY = `font-weight:800;letter-spacing:-0.02em`
/** A long address, or an old reference, is no wider than a phone. */
const BREAKS = 'word-break:break-word'

const looks = {
  page: {
    ink: 'ink',
    on: 'ground',
    css: `margin:0;padding:0;font-family:${SANS};font-size:16px;line-height:1.5`,
  },
  /** The lit sign in the dark, in both themes. */
  sign: {
    css: `padding:20px 28px;font-size:22px;${HEAVY};color:${dark('accent-text')};background-color:${dark('ground')}`,
  },
  sheet: { ink: 'ink', on: 'surface', css: 'padding:28px 28px 12px' },
  text: { css: `margin:0 0 18px;${BREAKS}` },
  /** What a letter says first. */
  first: { css: `margin:0 0 18px;font-size:16px;font-weight:400;${BREAKS}` },
  /** The same above a ticket. */
  lead: { css: `margin:0 0 20px;font-size:20px;line-height:1.3;font-weight:700;${BREAKS}` },
  soft: { ink: 'ink-soft', css: 'margin:0 0 18px;font-size:14px' },
  code: {
    ink: 'ink',
    on: 'surface-2',
    css: `padding:18px 8px;border-radius:10px;text-align:center;font-size:34px;line-height:1.2;font-variant-numeric:tabular-nums;${HEAVY};letter-spacing:0.06em`,
  },
  label: {
    ink: 'ink-soft',
    edge: 'line',
    css: 'padding:9px 16px 9px 0;text-align:left;vertical-align:top;font-weight:400;font-size:14px;border-top:1px solid',
  },
  value: {
    edge: 'line',
    css: `padding:9px 0;text-align:right;vertical-align:top;border-top:1px solid;${BREAKS}`,
  },
  activity: { css: `margin:0;font-size:15px;font-weight:700` },
  hours: { ink: 'ink', css: `margin:2px 0 0;font-size:34px;line-height:1.15;${HEAVY}` },
  day: { ink: 'ink', css: 'margin:0;font-size:17px;font-weight:600' },
  stub: { edge: 'line-strong', css: 'padding:22px 0 20px;text-align:center;border-top:2px dashed' },
  caption: { ink: 'ink-soft', css: 'margin:10px 0 0;font-size:14px' },
  reference: {
    ink: 'ink',
    css: `margin:0;font-size:22px;font-variant-numeric:tabular-nums;${HEAVY};letter-spacing:0.06em;${BREAKS}`,
  },
  /** Outlook gives room to a cell and not to a link, everybody else to the link, which is then pressed whole. */
  button: {
    on: 'accent',
    css: 'border-radius:10px;text-align:center;mso-padding-alt:13px 20px',
  },
  press: {
    ink: 'accent-ink',
    css: 'display:block;padding:13px 20px;font-weight:700;text-decoration:none',
  },
  link: { ink: 'accent-text', css: 'font-weight:600;text-decoration:underline' },
  address: { ink: 'ink-soft', css: 'text-decoration:none' },
  foot: { ink: 'ink-soft', on: 'ground', css: 'padding:20px 28px 36px;font-size:14px' },
} satisfies Record<string, Look>
type LookName = keyof typeof looks

type LetterFrame = { isToVenue: boolean; preview: string }

/** Prints a letter as one HTML document, readable without its pictures and in both themes. */
export function letterHtml(blocks: readonly Block[], { isToVenue, preview }: LetterFrame): string {
  const greeting = isToVenue ? '' : el('p', 'text', 'Bonjour,')
  const itinerary = `<a href="${safe(venue.links.itinerary)}"${at('address')}>${safe(addressLine)}</a>`
  const call = `<a href="${phoneLink(venue.phone)}"${at('address')}>${safe(phone)}</a>`
  const foot = el('td', 'foot', `${safe(venue.name)}<br>${itinerary}<br>${call}`)
  const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0'
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${safe(venue.name)}</title><style>${sheet}</style></head><body${at('page')}>`,
    `<div style="${hidden}">${safe(preview)}</div>`,
    `<table lang="fr" role="presentation" width="100%" cellspacing="0" cellpadding="0"${at('page')}><tr><td align="center" style="padding:16px 8px">`,
    // Outlook knows no greatest width.
    '<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->',
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left">',
    `<tr>${el('td', 'sign', safe(venue.name))}</tr>`,
    `<tr>${el('td', 'sheet', greeting + blocks.map(htmlOf).join(''))}</tr>`,
    ...(isToVenue ? [] : [`<tr>${foot}</tr>`]),
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n')
}

function htmlOf(block: Block, index: number, all: readonly Block[]): string {
  if (typeof block === 'string') {
    const next = all[index + 1]
    const words = safe(block).replaceAll('\n', '<br>')
    if (index > 0) return el('p', 'text', words)
    return el('h1', typeof next === 'object' && 'ticket' in next ? 'lead' : 'first', words)
  }
  if ('facts' in block) return factsHtml(block.facts)
  if ('code' in block) return room(el('td', 'code', safe(block.code)))
  if ('ticket' in block) return ticketHtml(block.ticket)
  const { link, intro, label, isQuiet } = block
  if (!isQuiet)
    return room(el('td', 'button', `<a href="${safe(link)}"${at('press')}>${safe(label)}</a>`))
  return el('p', 'soft', `${safe(intro)} <a href="${safe(link)}"${at('link')}>${safe(label)}</a>`)
}

function factsHtml(facts: readonly Fact[]): string {
  const lines = facts.map(
    ([label, value]) =>
      `<tr><th scope="row"${at('label')}>${safe(label)}</th>${el('td', 'value', safe(value))}</tr>`,
  )
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 18px;border-collapse:collapse">${lines.join('')}</table>`
}

/** The hour first, as on the ticket of the site; then what is known, and what is shown at the door. */
function ticketHtml(ticket: LetterTicket): string {
  const { activity, hue, day, hours, facts, reference, pass, isVoid } = ticket
  const colour = light(`hue-${hue}`)
  const head = [
    `<p class="${hue}" style="${looks.activity.css};color:${colour}">${safe(activity)}</p>`,
    `<p${at('hours', isVoid ? 'text-decoration:line-through' : '')}>${safe(hours)}</p>`,
    el('p', 'day', safe(day)),
  ].join('')
  const code = pass
    ? `<img src="cid:${safe(pass.cid)}" width="220" height="220" alt="Le code QR de votre pass" style="display:inline-block;border-radius:10px"><br>`
    : ''
  const stub = reference
    ? `<table width="100%" cellspacing="0" cellpadding="0" role="presentation"><tr>${el('td', 'stub', `${code}${el('p', 'caption', 'Référence')}${el('p', 'reference', safe(reference))}`)}</tr></table>`
    : ''
  const bar = `<td class="${hue}" style="padding:0 0 0 16px;border-left:6px solid ${colour}">${head}</td>`
  return `${room(bar)}${factsHtml(facts)}${stub}`
}

/** A cell by itself: Outlook gives room, colour and edges to nothing else. */
function room(cell: string): string {
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 18px"><tr>${cell}</tr></table>`
}

function el(tag: string, look: LookName, content: string): string {
  return `<${tag}${at(look)}>${content}</${tag}>`
}

/** The attributes of a look: its class, which the dark theme reads, and its style in the light one. */
function at(name: LookName, more = ''): string {
  const style = [looks[name].css, ...coloursOf(looks[name], light), more].filter(Boolean)
  return ` class="${name}" style="${style.join(';')}"`
}

type Theme = (token: string) => string

function coloursOf({ ink, on, edge }: Look, theme: Theme): string[] {
  return [
    ...(ink ? [`color:${theme(ink)}`] : []),
    ...(on ? [`background-color:${theme(on)}`] : []),
    ...(edge ? [`border-color:${theme(edge)}`] : []),
  ]
}

const darkRules = [
  ...Object.entries<Look>(looks).map(
    ([name, look]) => `.${name}{${coloursOf(look, dark).map(important).join(';')}}`,
  ),
  ...hues.map((hue) => {
    const colour = dark(`hue-${hue}`)
    return `.${hue}{${important(`color:${colour}`)};${important(`border-color:${colour}`)}}`
  }),
]

function important(declaration: string): string {
  return `${declaration}!important`
}

const sheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules.join('')}}`

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in an element or a quoted attribute; French signs stay with their word. */
function safe(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
  return escaped.replace(/ (?=[:;!?»×])|(?<=[«×]) /g, '\u00a0')
}
