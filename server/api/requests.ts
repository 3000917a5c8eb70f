import { endpoints } from '../../shared/api/endpoints.ts'
import { emailOf, mailbox } from '../../shared/fields/email.ts'
import { today } from '../../shared/rules/day.ts'
import { inquirySchema, type Inquiry } from '../../shared/api/request.ts'
import { recordReachedLimit } from '../limits/attempts.ts'
import { findInquiry, queueInquiry } from '../db/messages/inquiries.ts'
import { errorFacts } from '../failure.ts'
import { keyReused } from '../http/refusal.ts'
import { sendInquiryEmails } from '../mail/inquiryQueue.ts'
import { anybody } from './authorise.ts'
import { bodyOperation } from './operation.ts'
import type { Services } from '../services.ts'
import { subjectOf } from '../limits/subject.ts'
import { countWithinLimits, inNetwork, runWithinLimits } from '../limits/count.ts'

export const sendRequest = bodyOperation(
  endpoints.sendRequest,
  {
    summary: 'Keeps what a form asks the venue, answers with its reference, and mails both.',
    who: anybody,
    idempotencyKey: 'required',
    status: 201,
    body: ({ now }) => inquirySchema(today(now())),
  },
  async ({ services, request, key = '', body }) => {
    const reference = await keepOnce(services, key, body, await subjectOf(services, request))
    // It is safe in the journal: no mail server makes the visitor wait.
    sendInquiryEmails(services).catch((error: unknown) =>
      services.log('failure', errorFacts(error)),
    )
    return { success: true, reference }
  },
)

/** Keeps what a sender's limits let through, and tells its reference: that of before of a known key, whatever they say. */
async function keepOnce(
  services: Services,
  key: string,
  request: Inquiry,
  network: string,
): Promise<string> {
  const { db, now } = services
  const email = mailbox(emailOf(request.email).key)
  const findEarlier = () => findInquiry(db, key, request)
  let isNew = false
  return runWithinLimits(
    services,
    [
      ...inNetwork('network-inquiries-per-hour', network),
      ...inNetwork('email-inquiries-per-hour', network, email),
    ],
    async () => {
      const earlier = await findEarlier()
      if (earlier) return repeated(earlier)
      const mailed = await countMail(services, { email, network })
      const kept = { key, isAcknowledged: 'giveBack' in mailed, now: now() }
      const reference = await queueInquiry(db, request, kept)
      isNew = reference !== undefined
      if (reference) return reference
      if ('giveBack' in mailed) await mailed.giveBack()
      return repeated(await findEarlier())
    },
    {
      isMade: () => isNew,
      once: { name: `inquiry ${key}`, isDone: async () => (await findEarlier()) !== undefined },
    },
  )
}

function repeated(earlier: Awaited<ReturnType<typeof findInquiry>>): string {
  if (!earlier) throw new Error('The key was taken, and is no more')
  return earlier.isSame ? earlier.reference : keyReused()
}

/** These refuse nothing: beyond them the venue hears of a request, and its sender is not mailed. */
async function countMail(
  services: Services,
  { email, network }: { email: string; network: string },
) {
  const mailed = await countWithinLimits(services, [
    ...inNetwork('network-acknowledgements-per-day', network),
    ['email-acknowledgements-per-day', email],
    ['acknowledgements-per-hour', 'all'],
  ])
  if ('name' in mailed) await recordReachedLimit(services.db, mailed.name, services.now())
  return mailed
}
