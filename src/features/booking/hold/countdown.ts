import { useEffect, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { type Hold, startOf } from '../../../../shared/api/booking.ts'
import { cancelDeadline } from '../../../../shared/rules/cancelDeadline.ts'
import { momentInWords } from '../../../../shared/rules/day.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time.ts'
import { listen } from '../../../boot/listen.ts'

/** Milliseconds left until `endsAt` (of `performance.now()`), told again each second; 0 at the end. */
export function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  const left = endsAt === undefined ? 0 : Math.max(0, endsAt - now)
  const isRunning = left > 0
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const tick = () => setNow(performance.now())
    tick()
    const timer = isRunning ? setInterval(tick, 1000) : undefined
    const unlisten = listen(document, ['visibilitychange'], tick)
    return () => {
      clearInterval(timer)
      unlisten()
    }
  }, [endsAt, isRunning])
  return left
}

/** Where a hold stands, from the milliseconds that it has left. */
export type HoldStage = 'held' | 'five' | 'one' | 'over'

export function holdStageOf(left: number): HoldStage {
  if (left <= 0) return 'over'
  if (left <= MINUTE_MS) return 'one'
  return left <= 5 * MINUTE_MS ? 'five' : 'held'
}

/** What is said aloud at each stage, and once: never each second. */
export const announcements: Record<HoldStage, string> = {
  held: 'Vos places sont gardées.',
  five: 'Vos places sont gardées 5 minutes encore.',
  one: 'Vos places sont gardées une minute encore.',
  over: 'Vos places ne sont plus gardées. Votre sélection reste là.',
}

/** « 11:42 », « 8 h 08 » from an hour on; never more than there is. */
export function countdown(left: number): string {
  if (left >= HOUR_MS) {
    const minutes = Math.floor(left / MINUTE_MS)
    return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
  }
  const seconds = Math.max(0, Math.floor(left / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type DraftVisit = {
  hold: Pick<Hold, 'cancelUntil'> | undefined
  activity: Pick<Activity, 'cancelBefore'> | undefined
  date: string
  time: string
  now: number
}

/** Until when a visit is cancelled by its customer alone: as its hold says, and before there is one as its activity does. */
export function draftPolicy({ hold, activity, now, ...visit }: DraftVisit): string | undefined {
  if (hold) return policyWords(hold.cancelUntil)
  if (activity?.cancelBefore === undefined) return undefined
  const until = cancelDeadline(startOf(visit), activity.cancelBefore * MINUTE_MS, now)
  return policyWords(until?.toISOString() ?? null)
}

export function policyWords(cancelUntil: string | null): string {
  if (cancelUntil === null) return 'Cette visite est proche\u00a0: elle ne s’annule plus en ligne.'
  return `Annulation gratuite jusqu’au ${momentInWords(Date.parse(cancelUntil))}.`
}
