import { type Described, openApi, type Refusal, refusals, type Schema } from './openapi.ts'

const systems: [tag: string, title: string, about: string][] = [
  [
    'own',
    'Our own',
    'Sessions, profiles, notifications, requests, the tablet at the door, the team.',
  ],
  ['provider', 'The customer provider', 'Below `/provider`: what a browser may ask of it.'],
  [
    'venue',
    'The venue backend',
    'Below `/venue`: activities, places, visits, holds, waits, invitations.',
  ],
  ['articles', 'The articles host', 'Below `/articles-host`: what is for sale, and its pictures.'],
]

const opening = `# The API

Printed by \`npm run api\` from the endpoints themselves: edit those, never this page. Programs read
[openapi.json](openapi.json).

- Every answer is JSON. A refusal is \`{ success: false, error, code, field? }\`: \`error\` is a French
  sentence for people, \`code\` is for programs.
- A token is carried as \`Authorization: Bearer …\`.
- A body is JSON of at most 64 kB, with \`Content-Type: application/json\`.
- A write with \`Idempotency-Key\` is done once: its repetition gets the first answer.
- 429 and 503 carry \`Retry-After\`, in seconds.
- Beside these, \`/api/proxy?endpoint=…\` gives the venue's reads, a booking and a profile's edit under
  another address (specification §7), \`/articles-host/*\` the pictures that the articles name,
  \`/livez\` and \`/readyz\` the state of the process and of its database.
`

/** docs/api.md, from the same description. */
export function apiPage(): string {
  const all = Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      head: `${method.toUpperCase()} ${path}`,
      one,
    })),
  )
  const parts = systems.flatMap(([tag, title, about]) => [
    `## ${title}\n\n${about}\n`,
    ...all.filter(({ one }) => one.tags.includes(tag)).map(({ head, one }) => section(head, one)),
  ])
  return [opening, ...parts, refusalTable(refusals())].join('\n')
}

function section(head: string, one: Described): string {
  const answer = one.responses['2XX']?.content['application/json'].schema ?? {}
  const lines = [
    ...(one.security[0] ? [`Carries ${carried(Object.keys(one.security[0]))}.`] : []),
    ...(one.description ? [one.description] : []),
    ...one.parameters
      .filter((parameter) => parameter.in !== 'path')
      .map((p) => `${p.in} \`${p.name}\`${optional(p.required)}: ${typeOf(p.schema)}`),
    ...(one.requestBody
      ? [
          `body${optional(one.requestBody.required)}: ${typeOf(one.requestBody.content['application/json'].schema)}`,
        ]
      : []),
    `answer: ${typeOf(answer)}`,
  ]
  return `### ${head}\n\n${one.summary}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
}

const words: Record<string, string> = {
  session: 'a session',
  providerToken: 'a provider token',
  device: 'a device token',
  staffSession: 'a staff session in `Staff-Session`',
  invitation: 'an invitation’s secret in `Invitation`',
}

function carried(names: string[]): string {
  return names.map((name) => words[name] ?? name).join(' and ')
}

function optional(required: boolean): string {
  return required ? '' : ' (optional)'
}

/** A schema in one line: the names of an object's fields, with a question mark where one may be missing. */
function typeOf(schema: Schema): string {
  return `\`${brief(schema)}\``
}

function brief(schema: unknown): string {
  if (!isSchema(schema)) return 'anything'
  const { type, properties, required, items, anyOf, enum: values } = schema
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' or ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(brief))].join(' or ')
  if (type === 'array') return `${brief(items)}[]`
  if (!isSchema(properties)) return typeof type === 'string' ? type : 'anything'
  const needed = Array.isArray(required) ? required : []
  const fields = Object.keys(properties).map((name) => (needed.includes(name) ? name : `${name}?`))
  return `{ ${fields.join(', ')} }`
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refusalTable(all: Refusal[]): string {
  const rows = all.map(({ status, code, sentence }) => `| ${status} | \`${code}\` | ${sentence} |`)
  return `## Refusals\n\n| status | code | sentence |\n|---|---|---|\n${rows.join('\n')}\n`
}
