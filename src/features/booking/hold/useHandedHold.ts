import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingRequest } from '../../../../shared/api/booking.ts'
import { handedIn, visitorSecretOf } from '../../../../shared/api/visitor.ts'
import { useSession } from '../../../session/current.ts'
import { takeOver } from './pageHold.ts'

/** Whether whoever opened an assistant's link has what it holds for them; its secret leaves the address. */
export function useHandedHold(draft: BookingRequest | undefined): boolean {
  const handed = useLocation({ select: ({ hash }) => handedIn(hash) })
  const { status } = useSession()
  const navigate = useNavigate()
  const [isTaken, setTaken] = useState(false)
  const isReady = draft !== undefined && status !== 'loading'
  const take = useEffectEvent(async (random: string) => {
    await takeOver(visitorSecretOf(random), status === 'authenticated' ? draft : undefined)
    setTaken(true)
    await navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isReady && handed !== undefined) void take(handed)
  }, [isReady, handed])
  return isTaken
}
