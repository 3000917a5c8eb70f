/**
 * Inlined in the app shell's head (prerender/documents.ts): shows the page of one customer as this
 * device last saw it, until the app has read the device; then fetches the app. shell/keepScreen.ts
 * keeps it. `STYLE` and `STEPS` are put in their place by the build.
 */
import { SCREEN, type Screen, type Shown } from '../../shared/pages/screen.ts'
import { heirOf } from './findReplacement.ts'
import { hold } from './replayEvents.ts'
import { opensAtTop } from './navigationType.ts'
import { keepPresses } from './press.ts'

declare const STYLE: string
declare const STEPS: string[]

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
/** Parts of the screen that come from files, with their names there. */
const drawings = new Map<Element, string>()
let load = () => {
  load = () => undefined
  const styled = addSheet()
  for (const href of STEPS) add({ rel: 'preload', as: 'script', crossorigin: '', href })
  run(styled).catch((error: unknown) => {
    document.dispatchEvent(new Event('borne:lost'))
    throw error
  })
}

keepPresses()
const kept = read()
const parsed = new Promise((resolve) => {
  // Said right after the root: at the document's end there would be a frame without anything first.
  addEventListener(
    'borne:root',
    () => {
      if (kept) show(kept)
      resolve(undefined)
    },
    { capture: true },
  )
})
if (kept) {
  // A page in the background paints nothing.
  setTimeout(() => load(), 1000)
} else load()

/** What is kept of this very page, where all of it is still true. */
function read(): Screen | undefined {
  try {
    const name = SCREEN + location.pathname
    const text = localStorage.getItem(name)
    if (!text) return undefined
    const screen: Screen = JSON.parse(text)
    const now = Date.now()
    if (screen.style !== STYLE || now < screen.at || now >= screen.until) {
      localStorage.removeItem(name)
      return undefined
    }
    const isHere =
      screen.address === location.pathname + location.search && screen.width === outerWidth
    return isHere && opensAtTop() ? screen : undefined
  } catch {
    return undefined
  }
}

function show({ title, page, rules }: Screen): void {
  const root = document.getElementById('root')
  if (!root) return
  const boot = [...root.childNodes]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
  root.replaceChildren(...page.map((shown) => draw(shown, HTML)))
  document.title = title
  let isOurs = true
  // The app does not come: rescue.ts says so in the words that stood here.
  addEventListener('borne:lost', () => isOurs && root.replaceChildren(...boot), { capture: true })
  window.leaveScreen = async () => {
    await released(root)
    isOurs = false
  }
  hold(() => load(), heirOf)
  keepFocus(root)
  // It is painted before drawings from files, then the app, take the processor.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const [use, href] of drawings) use.setAttribute('href', href)
      load()
    }, 0),
  )
}

function draw(shown: Shown, parent: string): Node {
  if (typeof shown === 'string') return document.createTextNode(shown)
  const [name, attributes, children] = shown
  const space = name === 'svg' ? SVG : parent
  const element = document.createElementNS(space, name)
  for (const [attribute, value] of attributes) {
    if (name === 'use' && attribute === 'href') drawings.set(element, value)
    else element.setAttribute(attribute, value)
  }
  element.append(...children.map((child) => draw(child, space)))
  return element
}

/** Resolves when no press is under way: it ends on the button on which it began. */
async function released(root: HTMLElement): Promise<void> {
  if (!root.matches(':active')) return
  await new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur'])
      addEventListener(type, resolve)
    setTimeout(resolve, 3000)
  })
  // A finger's click comes after its end.
  await new Promise((resolve) => setTimeout(resolve, 60))
}

/** Whoever has gone to a link or a button by the keyboard is still there on the app's page. */
function keepFocus(root: HTMLElement): void {
  let find: () => HTMLElement | undefined = () => undefined
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('a, button')) find = heirOf(target)
  })
  document.addEventListener(
    'borne:ready',
    () => {
      if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
    },
    { once: true },
  )
}

/** The whole sheet, in the place of the rules that came with the screen. */
function addSheet(): Promise<unknown> {
  // Without a screen the app's first words wait for it.
  const link = add({ rel: 'stylesheet', crossorigin: '', href: STYLE, blocking: 'render' })
  return new Promise((resolve) => {
    link.addEventListener('error', resolve)
    link.addEventListener('load', () => {
      document.adoptedStyleSheets = []
      resolve(undefined)
    })
  })
}

function add(attributes: Record<string, string>): HTMLLinkElement {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
  return link
}

async function run(styled: Promise<unknown>): Promise<void> {
  for (const file of STEPS.slice(0, -1)) await import(/* @vite-ignore */ file)
  await Promise.all([parsed, styled])
  await import(/* @vite-ignore */ STEPS.at(-1) ?? '')
}
