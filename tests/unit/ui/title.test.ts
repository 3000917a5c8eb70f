import { expect, test } from 'vitest'
import { venue } from '../../../venue/venue.ts'
import { pageTitle } from '../../../src/layout/header/usePageTitle.ts'

test.each([
  [`Inscription Client — ${venue.name}`, 'Inscription Client'],
  [`${venue.name} — ${venue.tagline}`, venue.name],
  ['', venue.name],
])('%j is headed %j', (documentTitle, title) => expect(pageTitle(documentTitle)).toBe(title))
