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
for (const path of publicPages) {
  const { tree, head } = await renderDocument(path)
  pages.push([path, tree, head])
}
process.stdout.write('PAGES' + JSON.stringify(pages))
process.exit()
`
const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
  env: { ...process.env, NODE_ENV: 'production', VENUE: 'tests/venues/minimal', BUILT_AT: '0' },
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
const pages: [path: string, text: string, head: string][] = JSON.parse(
  stdout.split('PAGES')[1] ?? '[]',
)

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

test('where agents are off, pages say nothing of it: no action, no form that another fills in', () => {
  const said = pages.map(([path, text, head]) => [path, /toolname|ReserveAction/.test(text + head)])
  expect(said).toEqual(pages.map(([path]) => [path, false]))
  expect(pages.find(([path]) => path === '/contact')?.[1]).toContain('aria-label="Nous écrire"')
})

/** What the doors of the assistants answer, in a process that has opened a folder. */
function doorsOf(folder: string): [path: string, status: number][] {
  const ask = `
    const { agents } = await import('./server/api/agents/mcp.ts')
    const services = { config: {}, log: () => undefined, now: () => 0 }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const headers = { 'Content-Type': 'application/json' }
    const told = await Promise.all(agents.map(async ({ endpoint: { path, method }, run }) => {
      const request = new Request('http://venue.test' + path, { method, ...(method === 'POST' && { headers, body }) })
      const { status } = await run(services, request, { params: {}, query: {} }).catch((refusal) => refusal)
      return [path, status]
    }))
    process.stdout.write('TOLD' + JSON.stringify(told), () => process.exit())`
  const { stdout: out, stderr: failure } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', ask],
    { env: { ...process.env, VENUE: folder }, encoding: 'utf8' },
  )
  expect(out, failure).toContain('TOLD')
  return JSON.parse(out.split('TOLD')[1] ?? '[]')
}

test('where agents are off their door and its cards are not there; (negative control) elsewhere they are', () => {
  const doors = ['/mcp', '/mcp/server-card', '/.well-known/mcp/server-card.json']
  const all = [...doors, '/.well-known/mcp/catalog.json']
  expect(doorsOf('tests/venues/minimal')).toEqual(all.map((path) => [path, 404]))
  expect(doorsOf('venue')).toEqual(all.map((path) => [path, 200]))
})
