import type { QueryClient } from '@tanstack/react-query'
import { addDays, instantOf, today } from '../../shared/rules/day.ts'
import type { Screen, Shown } from '../../shared/pages/screen.ts'
import { loadCredentials, loadRole } from '../offline/secrets/credentials.ts'
import { forgetScreens, keepScreen } from '../platform/screens.ts'
import { getSession, isHere } from '../session/current.ts'
import { rulesFor } from './rulesFor.ts'

/** The pages of one person that are opened in a hurry, at the door or on the way. */
const kept = new Set(['/client', '/client/reservations'])

/** Milliseconds without a change after which a page is kept. */
const CALM = 400

/**
 * Keeps what these pages show, whenever it has changed, for their next opening (boot/screen.ts); the
 * session's end forgets it. A device of the venue's own keeps nothing.
 */
export function keepScreens(root: HTMLElement, client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep(root).catch(() => undefined), CALM)
  }
  new MutationObserver(later).observe(root, { childList: true, subtree: true, characterData: true })
  later()
  onNews(client, () => {
    forgetScreens()
    later()
  })
}

/** Calls when something of a customer's that was known has become something else. */
function onNews(client: QueryClient, hear: () => void): void {
  const cache = client.getQueryCache()
  const known = new Map(
    cache.getAll().map(({ queryHash, state }) => [queryHash, valueOf(state.data)]),
  )
  cache.subscribe(({ type, query: { queryKey, queryHash, state } }) => {
    if (type !== 'updated' || queryKey[0] !== 'customer') return
    // Query keeps an equal value as the same object.
    const value = valueOf(state.data)
    const isNews = known.get(queryHash) !== undefined && known.get(queryHash) !== value
    known.set(queryHash, value)
    if (isNews) hear()
  })
}

function valueOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'value' in answer
    ? answer.value
    : undefined
}

async function keep(root: HTMLElement): Promise<void> {
  const { pathname } = location
  const session = getSession()
  if (!kept.has(pathname) || session.status !== 'authenticated') return
  const screen = isCalm(root) && take(root)
  if (!screen) return
  const [who, role] = await Promise.all([loadCredentials(), loadRole()])
  // Signed out meanwhile, here or in another tab; or gone to another page.
  const isOwn = who?.id === session.id && isHere(session.id) && role === undefined
  if (isOwn && screen.address === location.pathname + location.search) keepScreen(screen)
}

/** The page is whole, and nothing is asked, waited for, counted down or typed where it would be seen at once. */
function isCalm(root: HTMLElement): boolean {
  if (root.querySelector('[data-partial]')) return false
  const moving = 'dialog[open], [role=timer], [aria-busy=true], input, select, textarea'
  return scrollY === 0 && ![...root.querySelectorAll(moving)].some(isSeen)
}

function take(root: HTMLElement): Screen | undefined {
  const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/assets/'))
  const page = [...root.childNodes].flatMap(read)
  if (!sheet?.href || !page.length) return undefined
  const now = Date.now()
  return {
    address: location.pathname + location.search,
    title: document.title,
    page,
    rules: rulesFor(sheet.cssRules),
    style: new URL(sheet.href).pathname,
    width: outerWidth,
    at: now,
    until: Math.min(instantOf(addDays(today(now), 1), '00:00') ?? now, ...endsIn(root, now)),
  }
}

/** When parts of the page will say something else: a visit is over, a stamp has aged. */
function endsIn(root: HTMLElement, now: number): number[] {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-until]')]
  return parts.map(({ dataset }) => Number(dataset['until'])).filter((end) => end > now)
}

/** What is said once or comes later, and what is no part of the page. */
const passing = '[role=status], [role=alert], [data-later], [data-sonner-toaster], dialog, script'

const allowed =
  /^(?:class|id|href|role|type|lang|alt|src|target|rel|tabindex|inert|disabled|datetime|start|width|height|viewBox|preserveAspectRatio|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|fill|stroke|opacity|(?:fill|clip|stroke|shape)-[a-z]+|aria-[a-z]+|data-[a-z-]+)$/

function read(node: Node): Shown[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element) || node.matches(passing) || isBelow(node)) return []
  const attributes = [...node.attributes].flatMap(({ name, value }): [string, string][] =>
    allowed.test(name) ? [[name, value]] : [],
  )
  // What is hidden has its place among the others, by which rules may count.
  const children = isHidden(node) ? [] : [...node.childNodes].flatMap(read)
  return [[node.localName, attributes, children]]
}

function isSeen(element: Element): boolean {
  return !isBelow(element) && !isHidden(element)
}

/** Below the fold; in a drawing parts may have no box. */
function isBelow(element: Element): boolean {
  return !isInDrawing(element) && element.getBoundingClientRect().top + scrollY > innerHeight
}

function isHidden(element: Element): boolean {
  return !isInDrawing(element) && getComputedStyle(element).display === 'none'
}

function isInDrawing(element: Element): boolean {
  return element instanceof SVGElement && element.ownerSVGElement !== null
}
