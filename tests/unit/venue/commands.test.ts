import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type * as venueModule from '#venue'
import * as opened from '../../../server/venueFolder/open.ts'
import { readVenueFolder } from '../../../server/venueFolder/readVenueFolder.ts'

const parent = mkdtempSync(join(tmpdir(), 'borne-venue-'))
const folder = join(parent, 'ma-salle')
afterAll(() => rmSync(parent, { recursive: true }))

function run(script: string, ...args: string[]) {
  const command = ['--import', 'tsx', `server/venueFolder/${script}.ts`, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a new folder passes the check, is never written over, and tells its first mistake', () => {
  expect(run('new', folder)).toMatchObject({ status: 0 })
  const fresh = run('check', folder)
  expect(fresh.status).toBe(0)
  expect(fresh.said.trim().split('\n')).toEqual([
    'Jeux de société, 8 personnes : 8 de « places » sur 60.',
    'Sans image dans pictures : jeux ; leur enseigne tient lieu d’image.',
    'Sans texte dans texts : sales, contracts, site, privacy ; ceux de l’application en tiennent lieu, relisez-les (exemples/texts).',
    expect.stringMatching(
      /^Encore comme dans l’exemple \(venue.yaml\) : name, tagline, .*legal › insurer\.$/,
    ),
    'Tout est bon : Ma Salle, 1 activité(s).',
  ])
  const examples = run('check', join(folder, 'exemples'))
  expect(examples).toMatchObject({ status: 0, said: expect.not.stringContaining('Sans texte') })
  expect(run('new', folder)).toMatchObject({
    status: 1,
    said: expect.stringContaining('n’est pas vide'),
  })
  const hours = join(folder, 'hours.yaml')
  const source = readFileSync(hours, 'utf8')
  writeFileSync(hours, source.replace('friday: 14:00-23:00', 'friday: 14:00-23:99'))
  const line = source.split('\n').findIndex((text) => text.includes('friday:')) + 1
  expect(run('check', folder)).toMatchObject({
    status: 1,
    said: expect.stringContaining(`hours.yaml, ligne ${line} (week › friday) : « 14:00-23:99 »`),
  })
}, 60_000)

test('of a folder that was filled in no sample is told', () => {
  expect(run('check', 'tests/venues/minimal').said).not.toContain('Encore comme')
})

test('a file by another name than those that are read is told: it would be left out without a word', () => {
  const misnamed = join(parent, 'autrement')
  cpSync('tests/venues/minimal', misnamed, { recursive: true })
  cpSync('venue/offers.yaml', join(misnamed, 'offres.yaml'))
  cpSync('venue/texts/privacy.md', join(misnamed, 'texts/confidentialite.md'))
  writeFileSync(join(misnamed, 'README.md'), 'Notre salle.')
  const { status, said } = run('check', misnamed)
  expect(status).toBe(1)
  expect(said.trim().split('\n').slice(1)).toEqual([
    '  offres.yaml : fichier inconnu ; attendu : venue.yaml, hours.yaml, activities.yaml, offers.yaml, pages.yaml, theme.css',
    '  texts/confidentialite.md : fichier inconnu ; attendu : texts/sales.md, texts/contracts.md, texts/site.md, texts/privacy.md',
  ])
})

test('a server starts nothing with a folder that has mistakes: no database, no folder of data', () => {
  const dataDir = join(parent, 'donnees')
  const wrong = join(parent, 'fautive')
  cpSync('tests/venues/minimal', wrong, { recursive: true })
  const activities = join(wrong, 'activities.yaml')
  writeFileSync(activities, `${readFileSync(activities, 'utf8')}    prix: 12\n`)
  const started = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, VENUE: wrong, DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
  })
  expect(started.status).toBe(1)
  expect(started.stderr).toMatch(
    /activities\.yaml, ligne \d+ \(activities › nᵒ 1 › prix\) : champ inconnu/,
  )
  expect(existsSync(dataDir)).toBe(false)
}, 60_000)

test('#venue has every value of the folder, in Node too', () => {
  const typed: typeof venueModule = opened
  expect(Object.keys(typed).toSorted()).toEqual(
    [
      ...Object.keys(readVenueFolder('venue').values),
      'openedVenue',
      'venueUndrawn',
      'venueChangedAt',
      'venueDigest',
      'venueFolder',
      'venuePictures',
      'venueColours',
    ].toSorted(),
  )
})
