import { loadRole } from '../offline/credentials.ts'
import { keepScreen } from '../platform/screens.ts'
import { isAuthenticated } from '../session/current.ts'

/** The pages of one person that are opened in a hurry, at the door or on the way. */
const kept = new Set(['/client', '/client/reservations'])

/** Milliseconds without a change after which a page is kept. */
const CALM = 400

/**
 * Keeps what these pages show, whenever it has changed, for their next opening (boot/screen.ts); the
 * session's end forgets it. A public terminal keeps nothing.
 */
export async function keepScreens(root: HTMLElement): Promise<void> {
  if ((await loadRole()) === 'terminal') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => keep(root), CALM)
  }
  new MutationObserver(later).observe(root, { childList: true, subtree: true, characterData: true })
  later()
}

function keep(root: HTMLElement): void {
  const { pathname, search } = location
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const isShown = kept.has(pathname) && search === '' && isAuthenticated() && !root.querySelector('dialog[open]')
  if (!sheet || !isShown) return
  const page = [...root.childNodes].flatMap(read)
  const style = new URL(sheet.href).pathname
  keepScreen(pathname, { style, day: new Date().toDateString(), title: document.title, page })
}

type Kept = string | [space: string, name: string, attributes: [string, string][], children: Kept[]]

/** What is said once, waits, floats, or is of this very moment. What is below the fold is not seen at once. */
const passing = '[role=status], [role=alert], [role=timer], [aria-busy=true], dialog, script'

function read(node: Node): Kept[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element) || node.matches(passing) || topOf(node) > innerHeight) return []
  const attributes = [...node.attributes].flatMap(({ name, value }): [string, string][] =>
    name === 'style' ? [] : [[name, value]],
  )
  return [[node.namespaceURI ?? '', node.localName, attributes, [...node.childNodes].flatMap(read)]]
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY
}
