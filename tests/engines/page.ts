import { writeFile } from 'node:fs/promises'
import { decodeQR } from 'qr/decode.js'
import * as v from 'valibot'
import { Element, type Engine, referenceOf } from './commands.ts'
import { until } from './until.ts'

/** Where elements of a role are looked for; their names are the engine's own to compute. */
const selectors = {
  button: 'button',
  heading: 'h1, h2, h3',
  image: '[role=img]',
  link: 'a[href]',
  number: 'input[type=number]',
  radio: 'input[type=radio]',
  text: 'input:not([type=radio], [type=checkbox], [type=number])',
}
type Role = keyof typeof selectors

const seenScript = `
  const seen = [...document.querySelectorAll(arguments[0])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
  done(seen)`
/** Clear of what is docked at the edges of the page. */
const centreScript = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' }); done()`
/** A choice is pressed on its tile: the picture there lies over the input, which the drivers refuse. */
const pressedScript = 'done(arguments[0].type === "radio" ? arguments[0].labels[0] : arguments[0])'
const chosenScript = 'done(!arguments[0].isConnected || arguments[0].checked)'
/** The part of a picture of the window where an element is, with some of what is around it. */
const greyScript = `
  const [element, picture] = arguments
  const image = new Image()
  image.onload = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const scale = image.width / innerWidth
    const around = 16
    const size = [width + 2 * around, height + 2 * around].map((length) => Math.round(length * scale))
    const canvas = new OffscreenCanvas(...size)
    const context = canvas.getContext('2d')
    context.drawImage(image, (around - x) * scale, (around - y) * scale)
    const { data } = context.getImageData(0, 0, ...size)
    const grey = Array.from({ length: data.length / 4 }, (_, index) => data[4 * index])
    done({ width: size[0], height: size[1], grey })
  }
  image.onerror = () => done(null)
  image.src = 'data:image/png;base64,' + picture`
const Picture = v.object({ width: v.number(), height: v.number(), grey: v.array(v.number()) })

const pauseScript = 'setTimeout(done, 300)'
const themeScript = `
  const style = getComputedStyle(document.documentElement)
  const lightness = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
  done(lightness(style.backgroundColor) > lightness(style.color) ? 'light' : 'dark')`

/** Firefox gives the whole page otherwise. */
const window = { full: false }

export type Name = string | RegExp
export type Page = ReturnType<typeof createPage>

/** What a person does with a page, by the roles and names that the engine gives to assistive technology. */
export function createPage({ send, open, run, limits }: Engine, origin: string) {
  /** The first of a role with the name that is in sight, now. */
  async function look(role: Role, name: Name): Promise<string | undefined> {
    const seen = v.parse(v.array(Element), await run(seenScript, selectors[role]))
    for (const id of seen) {
      if (matches(name, v.parse(v.string(), await send('label', { id })))) return id
    }
    return undefined
  }
  const find = (role: Role, name: Name) => until(`the ${role} ${name}`, () => look(role, name))
  const words = async () => plain(v.parse(v.string(), await run('done(document.body.innerText)')))
  const act = (role: Role, name: Name, how: (id: string) => Promise<unknown>) =>
    until(`the ${role} ${name}`, async () => {
      const id = await look(role, name)
      if (!id) return false
      await run(centreScript, referenceOf(id))
      await how(id)
      return true
    })
  return {
    /** A page that is left within a tenth of a second of an answer has not written it yet. */
    async open(path: string) {
      await run(pauseScript)
      await open(origin + path)
    },
    run,
    look,
    find,
    press: (role: Role, name: Name) =>
      act(role, name, async (id) => {
        const target = await run(pressedScript, referenceOf(id))
        await send('press', { id: v.parse(Element, target) })
        if (role !== 'radio') return
        // One that has gone with the press was taken; the page may be slow to draw what was chosen.
        const isTaken = async () =>
          Boolean(await run(chosenScript, referenceOf(id)).catch(() => true))
        if (await until(`the choice ${name}`, isTaken, 3000).catch(() => false)) return
        limits.add(`a press of « ${name} » did not arrive and was repeated`)
        throw new Error('the press did not arrive')
      }),
    /** In place of what stood there. */
    fill: (label: Name, text: string) =>
      act('text', label, async (id) => {
        await run('arguments[0].select(); done()', referenceOf(id))
        await send('type', { id, text })
      }),
    read: (text: Name) =>
      until(`the words ${text}`, async () => {
        const all = await words()
        return typeof text === 'string' ? all.includes(text) : text.test(all)
      }),
    value: async (label: Name, role: Role = 'text') =>
      run('done(arguments[0].value)', referenceOf(await find(role, label))),
    /** Resolves with the address, where it is one that was meant. */
    at: (address: RegExp) =>
      until(`the address ${address}`, async () => {
        const href = v.parse(v.string(), await run('done(location.href)'))
        return address.test(href) && new URL(href)
      }),
    /** What a scanner reads off a code as this engine has painted it. */
    scan: (label: Name) =>
      until(`the code ${label}`, async () => {
        const id = await look('image', label)
        if (!id) return undefined
        await run(centreScript, referenceOf(id))
        const picture = await run(greyScript, referenceOf(id), await send('picture', window))
        const { width, height, grey } = v.parse(Picture, picture)
        const data = Uint8Array.from(grey.flatMap((value) => [value, value, value, 255]))
        return decodeQR({ width, height, data })
      }),
    /** Resolves when the theme is what is drawn: its ground is lighter or darker than its ink. */
    isDrawn: (theme: string) =>
      until(`the ${theme} theme`, async () => (await run(themeScript)) === theme),
    async photograph(path: string) {
      const picture = v.parse(v.string(), await send('picture'))
      await writeFile(path, Buffer.from(picture, 'base64'))
    },
  }
}

function matches(name: Name, text: string): boolean {
  return typeof name === 'string' ? plain(text) === name : name.test(plain(text))
}

/** Without the spaces that do not break: they are the typesetter's. */
function plain(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
}
