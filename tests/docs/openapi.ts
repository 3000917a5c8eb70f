import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { callLimits, SESSIONS_TIMES } from '../../server/api/limits/limits.ts'
import { type Guard, type Operation, routeOf } from '../../server/api/operation.ts'
import { operations } from '../../server/api/operations.ts'
import { INVITATION_HEADER } from '../../shared/api/invitation.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'

export type Schema = { [name: string]: unknown }
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}
export type Described = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, []>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Json }
  responses: Record<string, { description: string; content: Json }>
}
type Json = { 'application/json': { schema: Schema } }
type Methods = Record<string, Described>

/** As OpenAPI names what a guard wants to be carried. */
const schemes: Record<Guard<unknown>['carries'], string[]> = {
  nothing: [],
  'a session': ['session'],
  'a provider token': ['providerToken'],
  'a device token': ['device'],
  'a staff session': ['device', 'staffSession'],
  'an invitation': ['invitation'],
}

const Problem = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'A French sentence for people.' },
    code: { type: 'string', description: 'For programs: see the refusals of docs/api.md.' },
    field: { type: 'string', description: 'Of the body or the query, where one is meant.' },
    current: { description: 'With `changed` (412): the fact as the server has it now.' },
    conflictId: { type: 'string', description: 'With `DOUBLON` (409): an opaque reference.' },
  },
}

/** The server's own description, OpenAPI 3.1, from what it is mounted from. */
export function openApi() {
  const paths: Record<string, Methods> = {}
  for (const one of operations) {
    const path = routeOf(one.endpoint).replaceAll(/:(\w+)/g, '{$1}')
    const methods = (paths[path] ??= {})
    methods[one.endpoint.method.toLowerCase()] = describeOperation(one, path)
  }
  const bearer = { type: 'http', scheme: 'bearer' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Borne',
      version: '1',
      description: 'Printed by `npm run api` from the endpoints themselves; not to be edited.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: bearer,
        providerToken: bearer,
        device: bearer,
        staffSession: { type: 'apiKey', in: 'header', name: 'Staff-Session' },
        invitation: { type: 'apiKey', in: 'header', name: INVITATION_HEADER },
      },
      schemas: { Problem },
    },
  }
}

function describeOperation({ endpoint, terms, body }: Operation, path: string): Described {
  const { method } = endpoint
  const carried = schemes[terms.who.carries]
  const description = limitOf(method, routeOf(endpoint))
  const wanted = typeof body === 'function' ? body(anyDay) : body
  return {
    operationId: `${method} ${path}`
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    summary: terms.summary,
    ...(description && { description }),
    tags: [endpoint.system],
    security: carried.length ? [Object.fromEntries(carried.map((name) => [name, []]))] : [],
    parameters: [...inPath(path), ...inQuery(endpoint.path, terms.query), ...inHeaders(terms)],
    ...(wanted && {
      requestBody: { required: !isOptional(wanted), content: json(schemaOf(wanted)) },
    }),
    responses: {
      '2XX': { description: 'Done.', content: json(schemaOf(terms.answers ?? endpoint.output)) },
      default: {
        description: 'Refused.',
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  }
}

/** What a body's schema may depend on: the day alone. */
const anyDay = { now: () => 0 }

function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === 'optional'
}

/** As it is on its way: what the server or the browser makes of it is no part of it. */
function schemaOf(schema: v.GenericSchema): Schema {
  const { $schema: _, ...printed } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return { ...printed }
}

function json(schema: Schema): Json {
  return { 'application/json': { schema } }
}

function inPath(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

/** What the path itself always asks, then what the endpoint reads. */
function inQuery(path: string, query: v.GenericSchema | undefined): Parameter[] {
  const always = [...new URLSearchParams(/\?.*$/.exec(path)?.[0])].map(
    ([name, value]): Parameter => ({ name, in: 'query', required: true, schema: { const: value } }),
  )
  const { properties = {}, required = [] } = query
    ? toJsonSchema(query, { errorMode: 'ignore' })
    : {}
  const read = Object.entries(properties).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : { ...schema },
  }))
  return [...always, ...read]
}

function inHeaders({ idempotencyKey, ifMatch }: Operation['terms']): Parameter[] {
  const header = (name: string, required: boolean): Parameter => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  })
  return [
    ...(idempotencyKey ? [header('Idempotency-Key', idempotencyKey === 'required')] : []),
    ...(ifMatch ? [header('If-Match', false)] : []),
  ]
}

function limitOf(method: string, route: string): string | undefined {
  const limit = callLimits.find(({ of }) => of.method === method && routeOf(of) === route)
  if (!limit) return undefined
  const span = limit.span === HOUR_MS ? 'an hour' : `${limit.span / MINUTE_MS} minutes`
  const token = limit.token
    ? `, ${limit.token} from one token, ${SESSIONS_TIMES * limit.address} from the sessions of one address`
    : ''
  return `At most ${limit.address} calls from one address, or one paired device, within ${span}${token}.`
}

export type Refusal = { status: number; code: string; sentence: string }

/** Every refusal that the server's code has a fixed sentence for, by code. */
export function refusals(folder = 'server'): Refusal[] {
  const found = new Map<string, Refusal>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, status, code = '', sentence = ''] of text.matchAll(
      /(?:refuse|new Refusal)\(\s*(\d{3}),\s*'([\w-]+)',\s*'([^']+)'/g,
    )) {
      const refusal = {
        status: Number(status),
        code,
        sentence: sentence.replaceAll('\\u00a0', '\u00a0'),
      }
      found.set(`${code} ${status} ${sentence}`, refusal)
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      a.code.localeCompare(b.code) || a.status - b.status || a.sentence.localeCompare(b.sentence),
  )
}
