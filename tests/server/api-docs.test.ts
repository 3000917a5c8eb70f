import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls } from '../../shared/api/checkInEndpoints.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { pushCalls } from '../../shared/api/push.ts'
import { staffCalls } from '../../shared/api/staff/endpoints.ts'
import { routeOf } from '../../server/api/operation.ts'
import { operations } from '../../server/api/operations.ts'
import { openApi } from '../docs/openapi.ts'
import { routesOf } from '../support/server/routes.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Not answered by an operation: the proxy of §7, pictures, the state of the process, what is refused. */
const others = /\/api\/proxy$|^GET \/(livez|healthz|readyz)$|\*$/

function undescribed(hono: TestApp['hono']): string[] {
  const { paths } = openApi()
  return routesOf(hono)
    .filter(({ method, path }) => !others.test(`${method} ${path}`))
    .filter(({ method, path }) => {
      const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]
      return described?.[method.toLowerCase()] === undefined
    })
    .map(({ method, path }) => `${method} ${path}`)
}

test('every address of the server is described', () => {
  expect(undescribed(app.hono)).toEqual([])
})

test('an address that no operation answers is found (negative control)', async () => {
  const own = await createTestApp()
  own.hono.get('/api/backdoor/:id', (c) => c.json({ id: c.req.param('id') }))
  expect(undescribed(own.hono)).toEqual(['GET /api/backdoor/:id'])
  await own.close()
})

test('every call of the browser is answered, at the address that it asks', () => {
  const answered = new Set(
    operations.map(({ endpoint }) => `${endpoint.method} ${routeOf(endpoint)}`),
  )
  const asked = [endpoints, checkInCalls, pushCalls, staffCalls].flatMap((table) =>
    Object.values(table),
  )
  const unanswered = asked
    .map((endpoint) => `${endpoint.method} ${routeOf(endpoint)}`)
    .filter((name) => !answered.has(name))
  // The one is the proxy's own, the other a file of the build.
  expect(unanswered).toEqual(['POST /api/proxy', 'GET /version.json'])
})
