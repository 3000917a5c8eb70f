import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSprite } from '../../prerender/sprites.ts'
import { venuePictures } from '../../server/venueFolder/open.ts'
import { iconNames } from '../../shared/pages/icons.ts'

const sprite = await drawSprite(venuePictures)
const texts = ['src', 'venue']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

test.each(iconNames)('%s is drawn, once', (name) => {
  expect(sprite.split(`<symbol id="${name}" viewBox="0 0 24 24"><`)).toHaveLength(2)
})

test.each(iconNames)('%s is shown somewhere', (name) => {
  expect(texts.some((text) => text.includes(`'${name}'`) || text.includes(`name="${name}"`))).toBe(
    true,
  )
})

test('the sprite inherits how it is stroked', () => {
  expect(sprite).not.toMatch(/stroke|class=/)
})

test('the sprite lays nothing out of its own, and has no style, which the policy of files refuses', () => {
  expect(sprite).toMatch(/^<svg [^>]*><metadata>/)
  expect(sprite).not.toContain('style=')
})
