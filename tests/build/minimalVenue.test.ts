import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { tracesOf } from '../support/venueTraces.ts'

/** A venue of one activity and nothing else, as its pages are rendered at build. */
const script = `
import { build } from 'vite'
// Beside its own drawings, which a document takes in.
const outDir = '.cache/venues/minimal/client'
await build({ logLevel: 'error', build: { ssr: 'prerender/render.tsx', ssrEmitAssets: true, outDir, copyPublicDir: false } })
const { publicPages, renderDocument } = await import(process.cwd() + '/' + outDir + '/render.js')
const pages = []
for (const path of publicPages) pages.push([path, (await renderDocument(path)).tree])
process.stdout.write('PAGES' + JSON.stringify(pages))
process.exit()
`
const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
  env: { ...process.env, NODE_ENV: 'production', VENUE: 'tests/venues/minimal', BUILT_AT: '0' },
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
const pages: [path: string, text: string][] = JSON.parse(stdout.split('PAGES')[1] ?? '[]')

test('a venue of one activity has its seven pages', () => {
  expect(
    pages.map(([path]) => path),
    stderr,
  ).toEqual(['/', '/activities', '/reservations', '/pricing', '/contact', '/legal', '/privacy'])
})

test.each(pages)(
  '%s has one heading, no list or section without content, and no dead link',
  (_, text) => {
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(text).not.toMatch(/<(ul|ol|dl|tbody)[^>]*><\/\1>/)
    expect(text).not.toMatch(/<h([23])[^>]*>[^<]*<\/h\1>\s*<\/section>/)
    expect(text).not.toMatch(/href="\/(birthday|business|abonnements|challenges|products)"/)
    expect(tracesOf(text)).toEqual([])
  },
)

test('an activity without a picture shows its sign as large as its place on the wall', () => {
  const [, text = ''] = pages.find(([path]) => path === '/activities') ?? []
  expect(text).toMatch(/scale\(3\.75\)"><use href="[^"]+" width="24" height="24"/)
})
