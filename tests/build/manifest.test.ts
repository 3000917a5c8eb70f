import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifestOf } from '../../prerender/manifest.ts'
import { isPage } from '../../shared/pages/pages.ts'
import { builtClient } from '../support/product/venueBuild.ts'

const screenshots = readdirSync(`${builtClient}/screenshots`).map((name) => `screenshots/${name}`)
const manifest = manifestOf(screenshots)

/**
 * PWABuilder's published validation of a manifest (libraries/manifest-validation), its required,
 * recommended and optional checks, as far as they are about members that this app has a use for.
 */
const text = (value: string) => value.length > 0 && value.trim() === value
const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

test('the required members pass', () => {
  const { name, short_name, start_url, icons, description } = manifest
  expect(text(name) && text(short_name) && text(start_url) && text(description)).toBe(true)
  expect(short_name.length).toBeGreaterThanOrEqual(3)
  const large = icons.filter(
    ({ type, sizes }) => type === 'image/png' && Number.parseInt(sizes) >= 512,
  )
  expect(large.length).toBeGreaterThan(0)
})

test('each icon has one purpose, and every purpose has its icons', () => {
  const purposes = new Set(manifest.icons.map(({ purpose }) => purpose))
  expect([...purposes].toSorted()).toEqual(['any', 'maskable', 'monochrome'])
  for (const purpose of purposes) {
    const sizes = manifest.icons
      .filter((icon) => icon.purpose === purpose)
      .map((icon) => icon.sizes)
    expect(sizes, purpose).toEqual(expect.arrayContaining(['192x192', '512x512']))
  }
})

test('the recommended members pass', () => {
  expect(text(manifest.id)).toBe(true)
  expect(['fullscreen', 'standalone', 'minimal-ui', 'browser']).toContain(manifest.display)
  expect(manifest.background_color).toMatch(hex)
  expect(manifest.theme_color).toMatch(hex)
  expect(manifest.orientation).toBe('any')
  expect(['auto', 'preferred', 'not-preferred']).toContain(manifest.handle_links)
  expect(manifest.launch_handler.client_mode.length).toBeGreaterThan(0)
})

test('the optional members pass', () => {
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  expect(Intl.getCanonicalLocales(manifest.lang)).toEqual(['fr'])
  expect(['ltr', 'rtl', 'auto']).toContain(manifest.dir)
  expect(manifest.display_override.length).toBeGreaterThan(0)
  expect(manifest.categories.length).toBeGreaterThan(0)
  expect(manifest.prefer_related_applications).toBe(false)
})

test('the shortcuts lead to pages, each with a PNG of 96 pixels', () => {
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Mes réservations',
    'Réserver',
    'Tarifs',
    'Horaires',
  ])
  for (const { url, icons } of manifest.shortcuts) {
    expect(isPage(new URL(url, 'https://here.invalid').pathname), url).toBe(true)
    for (const icon of icons) expect(sizeOf(icon.src)).toBe('96x96')
    expect(icons.map(({ type }) => type)).toEqual(['image/png'])
  }
})

test('two narrow and two wide screenshots, as Chromium shows them', () => {
  const shapes = manifest.screenshots.map(({ form_factor }) => form_factor)
  expect(shapes.toSorted()).toEqual(['narrow', 'narrow', 'wide', 'wide'])
  for (const { src, sizes, form_factor, label } of manifest.screenshots) {
    expect(sizeOf(src), src).toBe(sizes)
    expect(text(label)).toBe(true)
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    expect(short).toBeGreaterThanOrEqual(320)
    expect(long).toBeLessThanOrEqual(Math.min(3840, short * 2.3))
    expect(form_factor).toBe(width > height ? 'wide' : 'narrow')
  }
})

test('every PNG has the size that the manifest tells', () => {
  for (const { src, sizes, type } of manifest.icons) {
    if (type === 'image/png') expect(sizeOf(src), src).toBe(sizes)
  }
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180')
})

/** The header of a PNG (RFC 2083, 11.2.1) holds width and height after the signature. */
function sizeOf(src: string): string {
  const header = readFileSync(`${builtClient}${src}`)
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`
}
