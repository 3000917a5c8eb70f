import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BookingRequest } from '../../../../shared/api/booking.ts'
import { handedIn, visitorSecretOf } from '../../../../shared/api/visitor.ts'
import { useSession } from '../../../session/current.ts'
import { takeOver } from './pageHold.ts'

/** Whether whoever opened an assistant's link has what it holds for them; its secret leaves the address. */
export function useHandedHold(draft: BookingRequest | undefined): boolean {
  const handed = useLocation({ select: ({ hash }) => handedIn(hash) })
  const { status } = useSession()
  const navigate = useNavigate()
  const isReady = draft !== undefined && status !== 'loading'
  const { mutate: take, isSuccess } = useMutation({
    mutationFn: (random: string) =>
      takeOver(visitorSecretOf(random), status === 'authenticated' ? draft : undefined),
    onSuccess: () =>
      navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
  })
  useEffect(() => {
    if (isReady && handed !== undefined) take(handed)
  }, [isReady, handed, take])
  return isSuccess
}
