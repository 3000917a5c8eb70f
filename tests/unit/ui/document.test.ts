import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneLink } from '../../../shared/rules/phone.ts'
import { fillDocument } from '../../../prerender/document.ts'
import { footerHours } from '../../../shared/rules/hours/hours.ts'
import { builtInHours, venue } from '../../../venue/venue.ts'

test('without scripts, the document says who, when and how to call', () => {
  const html = fillDocument(readFileSync('index.html', 'utf8'), '0')
  expect(html).not.toContain('{{')
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain(`<h1>${venue.name}</h1>`)
  expect(html).toContain(venue.phone)
  for (const { days, hours } of footerHours(builtInHours))
    expect(html).toContain(`${days}\u00a0: ${hours}`)
})

test('a French number is dialled from anywhere', () => {
  expect(phoneLink('01 99 00 12 34')).toBe('tel:+33199001234')
})
