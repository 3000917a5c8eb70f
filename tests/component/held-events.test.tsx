import { expect, test } from 'vitest'
import { holdEvents } from '../../prerender/inline/replayEvents.ts'

/** What was chosen and typed before the app can hear is given back to it at `borne:ready`. */
function heldIn(type: string, put: (field: HTMLInputElement) => void) {
  const field = Object.assign(document.createElement('input'), { type })
  document.body.append(field)
  holdEvents(() => undefined)
  put(field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const heard: string[] = []
  field.addEventListener('change', () => heard.push(field.value))
  document.dispatchEvent(new Event('borne:ready'))
  field.remove()
  return { field, heard }
}

test('a text is typed again, from nothing', () => {
  const { heard } = heldIn('text', (field) => (field.value = 'Camille'))
  expect(heard).toEqual(['', 'Camille'])
})

test('a file that was chosen stays chosen, and is told once', () => {
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'code.png'))
  const { field, heard } = heldIn('file', (input) => (input.files = files.files))
  expect([field.files?.length, heard.length]).toEqual([1, 1])
})

test('what was typed goes to the field of its name in its form where the page is drawn anew, with the focus', () => {
  const root = document.createElement('div')
  document.body.append(root)
  const draw = () => {
    root.innerHTML = ['Réserver', 'Nous écrire']
      .map((name) => `<form aria-label="${name}"><input name="email"></form>`)
      .join('')
  }
  draw()
  holdEvents(() => undefined)
  const typed = root.querySelectorAll('input')[1]
  typed?.focus()
  if (typed) typed.value = 'camille@client.example'
  typed?.dispatchEvent(new Event('input', { bubbles: true }))
  draw()
  document.dispatchEvent(new Event('borne:ready'))
  const fields = [...root.querySelectorAll('input')]
  expect(fields.map(({ value }) => value)).toEqual(['', 'camille@client.example'])
  expect(document.activeElement).toBe(fields[1])
  root.remove()
})
