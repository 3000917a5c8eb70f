import { useState } from 'react'
import { Refused } from '../../../shared/api/failure.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PinPad } from './PinPad.tsx'
import type { StaffClient } from './staffClient.ts'
import { useAct } from './useAct.ts'

type Act = () => Promise<unknown>

/**
 * One act at a time, as `useAct`, of those that may want the PIN again: where the server asks for it, so does
 * `question`, and the act is done anew.
 */
export function useProvenAct(client: StaffClient) {
  const { busy, failure, run } = useAct()
  const [waiting, setWaiting] = useState<Act>()
  const tryAct = (act: Act) =>
    run(async () => {
      try {
        await act()
      } catch (error) {
        if (!isPinAgain(error)) throw error
        setWaiting(() => act)
      }
    })
  const question = waiting && (
    <PinAgain
      client={client}
      onClose={() => setWaiting(undefined)}
      onProved={() => {
        setWaiting(undefined)
        void tryAct(waiting)
      }}
    />
  )
  return { busy, failure, run: tryAct, question }
}

/** That the server wants the PIN once more: `run` asks for it, and does the act anew. */
export function isPinAgain(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === 'pin-again'
}

type PinAgainProps = { client: StaffClient; onClose: () => void; onProved: () => void }

/** Asks for the PIN once more. */
export function PinAgain({ client, onClose, onProved }: PinAgainProps) {
  const check = async (pin: string) => {
    await client(staffCalls.staffProof, { pin })
    onProved()
  }
  return (
    <Dialog open onClose={onClose} title="Votre code PIN, encore une fois">
      <PinPad check={check} />
    </Dialog>
  )
}
