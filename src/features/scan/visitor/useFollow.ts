import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import type { Reference } from '../../../../shared/rules/pass/reference.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { isPass, readPass } from '../../../../shared/rules/pass/pass.ts'
import { bookingPath, parseScan, type ScanTarget } from './scanTarget.ts'

/** The id of the customer's own booking with this reference; rejects where nobody is signed in. */
export type FindBooking = (reference: Reference) => Promise<string | undefined>

/** What a text turned out to be, where it was not simply opened. */
type FollowResult = { scanned?: ScanTarget; error?: string; isSignInNeeded?: boolean }

/** Opens what a scanned or typed text leads to, after `onOpen`, or tells what it is. */
export function useFollow(findBooking: FindBooking, onOpen: () => void) {
  const router = useRouter()
  const [found, setFound] = useState<FollowResult>({})
  const [isBusy, setBusy] = useState(false)
  /** Counts what was asked last: an answer that comes after another wish, or after leaving, is none. */
  const latestRequest = useRef(0)
  const forget = () => {
    latestRequest.current += 1
    setFound({})
    setBusy(false)
  }
  useEffect(
    () => () => {
      latestRequest.current += 1
    },
    [],
  )
  const follow = async (text: string) => {
    forget()
    const request = latestRequest.current
    const scanned = parseScan(text, globalThis.location.origin, bookingIdOfPass)
    setBusy(scanned.kind === 'reference')
    const next =
      scanned.kind === 'reference' ? await findTarget(findBooking, scanned) : followResult(scanned)
    if (request !== latestRequest.current) return
    setBusy(false)
    if (next.scanned?.kind !== 'path') return setFound(next)
    onOpen()
    router.history.push(next.scanned.path)
  }
  return { found, isBusy, follow: (text: string) => void follow(text), forget }
}

function followResult(scanned: ScanTarget): FollowResult {
  if (scanned.kind !== 'unknown') return { scanned }
  return { scanned, error: 'Ce code n’est pas un des nôtres. Vérifiez la saisie.' }
}

async function findTarget(
  findBooking: FindBooking,
  { reference, otherwise }: Extract<ScanTarget, { kind: 'reference' }>,
): Promise<FollowResult> {
  try {
    const id = await findBooking(reference)
    if (id !== undefined) return { scanned: bookingPath(id) }
    if (otherwise.kind === 'foreign') return { scanned: otherwise }
    return { error: 'Aucune de vos réservations ne porte cette référence. Vérifiez la saisie.' }
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return { isSignInNeeded: true }
    return { error: errorSentence(error) }
  }
}

/** The booking that a pass names, unverified: its page asks who is here. */
function bookingIdOfPass(text: string): string | undefined {
  const upper = text.toUpperCase()
  if (!isPass(upper)) return undefined
  const reading = readPass(upper)
  return 'pass' in reading ? reading.pass.booking : undefined
}
