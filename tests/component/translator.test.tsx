import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { followTranslator } from '../../src/boot/translator.ts'

type State = { price: string; isBusy?: boolean; isFull?: boolean; words?: string[] }

/** Texts beside what comes and goes, as React writes them one by one. */
function Order({ price, isBusy, isFull, words = [] }: State) {
  return (
    <p>
      {isBusy && <i>…</i>}Payer {price}
      {isFull && ' (complet)'}
      {words.map((word) => (
        <b key={word}>{word}</b>
      ))}
    </p>
  )
}

const uncaught: unknown[] = []

function open() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host, { onUncaughtError: (error) => void uncaught.push(error) })
  const show = (state: State) => flushSync(() => root.render(<Order {...state} />))
  show({ price: '25 €' })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return { host, show }
}

/** Each text of the page, by one of the ways of translators. */
function translate(host: HTMLElement, put: (text: ChildNode, font: HTMLElement) => void): void {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    if (text.parentElement?.tagName !== 'FONT') put(text, font)
  }
}

const ways: [name: string, put: (text: ChildNode, font: HTMLElement) => void][] = [
  [
    'replaced at once',
    (text, font) => {
      font.textContent = text.nodeValue
      text.replaceWith(font)
    },
  ],
  [
    'with an element before it, then taken out',
    (text, font) => {
      font.textContent = text.nodeValue
      text.before(font)
      text.remove()
    },
  ],
  [
    'with an element behind it, then taken out',
    (text, font) => {
      font.textContent = text.nodeValue
      text.after(font)
      text.remove()
    },
  ],
  [
    'taken out, then an element in its place',
    (text, font) => {
      const { parentNode, nextSibling } = text
      font.textContent = text.nodeValue
      text.remove()
      parentNode?.insertBefore(font, nextSibling)
    },
  ],
  [
    'wrapped',
    (text, font) => {
      text.before(font)
      font.append(text)
    },
  ],
]

/** What the page's own observers hear, they have heard. */
const heard = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

test('unfollowed, React writes to texts that are gone, and its page ends', async () => {
  const { host, show } = open()
  translate(host, (text, font) => {
    font.textContent = text.nodeValue
    text.replaceWith(font)
  })
  show({ price: '50 €' })
  await heard()
  expect(host.textContent).toBe('Payer 25 €')
  show({ price: '50 €', isBusy: true })
  expect(String(uncaught.splice(0)[0])).toContain('insertBefore')
  expect(host.textContent).toBe('')
})

test('followed from now on', followTranslator)

for (const [name, put] of ways) {
  test(`a text ${name} goes on saying what is true`, async () => {
    const { host, show } = open()
    for (const state of [
      { price: '50 €' },
      { price: '75 €', isBusy: true },
      { price: '75 €', isFull: true, words: ['un', 'deux'] },
      { price: '100 €', words: ['deux', 'trois', 'un'] },
      { price: '25 €' },
    ]) {
      translate(host, put)
      await heard()
      show(state)
      await heard()
      const { price, isBusy, isFull, words = [] } = state
      const said = `${isBusy ? '…' : ''}Payer ${price}${isFull ? ' (complet)' : ''}${words.join('')}`
      expect(host.textContent).toBe(said)
    }
    expect(uncaught).toEqual([])
  })
}

test('a text that is shown as it was again, or translated into another language, stays one text', async () => {
  const { host, show } = open()
  const [, replaceAtOnce] = ways[0] ?? []
  if (!replaceAtOnce) throw new Error('no way')
  const texts = [...(host.firstElementChild?.childNodes ?? [])]
  translate(host, replaceAtOnce)
  await heard()
  for (const [nth, font] of [...host.querySelectorAll('font')].entries()) {
    font.replaceWith(texts[nth] ?? '')
  }
  await heard()
  translate(host, replaceAtOnce)
  await heard()
  for (const font of host.querySelectorAll('font')) {
    const other = document.createElement('font')
    other.textContent = 'To pay'
    font.replaceWith(other)
  }
  await heard()
  show({ price: '50 €', isBusy: true })
  await heard()
  expect(host.textContent).toBe('…To pay50 €')
})
