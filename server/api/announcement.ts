import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Announcement, MAX_ANNOUNCEMENT_BYTES, isActive } from '../../shared/api/announcement.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { preparedOnce } from '../db/statement.ts'
import { conditionalAnswer } from '../http/conditionalGet.ts'
import { codeOf } from '../failure.ts'
import { answer } from '../http/messages.ts'
import { anybody } from './authorise.ts'
import { operation } from './operation.ts'
import type { Services } from '../services.ts'

const readerOf = preparedOnce(({ config, log }: Services) =>
  watchAnnouncement(config, (facts) => log('announcement-wrong', facts)),
)

/** The file may change at any moment. */
export const announcement = operation(
  endpoints.announcement,
  {
    summary: 'Gives the announcement that is on now, or `null`.',
    who: anybody,
    answers: v.nullable(Announcement),
  },
  async ({ services, request }) => {
    const current = await readerOf(services)()
    return conditionalAnswer(
      request,
      answer(current && isActive(current, services.now()) ? current : null),
    )
  },
)

type Wrong = { reason: string; field?: string }

/** Reads the file again when it has changed, and tells once per change what is wrong with it. */
function watchAnnouncement(config: Services['config'], tell: (facts: Wrong) => void) {
  const path = config.announcement ?? join(config.dataDir, 'announcement.json')
  let seen = ''
  let known: Promise<Announcement | undefined> = Promise.resolve(undefined)
  return async (): Promise<Announcement | undefined> => {
    const facts = await stat(path).catch((error: unknown) => codeOf(error) ?? 'unreadable')
    const version =
      typeof facts === 'string' ? facts : `${facts.mtimeMs} ${facts.size} ${facts.ino}`
    if (version !== seen) {
      seen = version
      known = judge(typeof facts === 'string' ? missing(config, facts) : load(path, facts.size))
    }
    return known
  }

  async function judge(finding: Promise<Announcement | Wrong> | Wrong | undefined) {
    const found = await finding
    if (found && 'reason' in found) tell(found)
    return found && 'id' in found ? found : undefined
  }
}

/** Nothing announced is the usual state of a venue, unless it named the file. */
function missing({ announcement }: Services['config'], reason: string): Wrong | undefined {
  return reason === 'ENOENT' && announcement === undefined ? undefined : { reason }
}

async function load(path: string, size: number): Promise<Announcement | Wrong> {
  if (size > MAX_ANNOUNCEMENT_BYTES)
    return { reason: `larger than ${MAX_ANNOUNCEMENT_BYTES} bytes` }
  let content: unknown
  try {
    content = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    return { reason: codeOf(error) ?? 'not valid JSON' }
  }
  const parsed = v.safeParse(Announcement, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return { field: v.getDotPath(issue) ?? '', reason: reasonOf(issue) }
}

/** Never the value: messages of the library quote it. */
function reasonOf({ message, kind, type, expected }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message
  return kind === 'schema' ? `must be ${type}` : `${type} ${expected ?? ''}`.trim()
}
