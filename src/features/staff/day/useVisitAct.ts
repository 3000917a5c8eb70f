import { useState } from 'react'
import * as v from 'valibot'
import type { Endpoint } from '../../../../shared/api/call.ts'
import { ToldPerson } from '../../../../shared/api/staff/day.ts'
import type { StaffClient } from '../staffClient.ts'
import { undecided } from '../undecided.ts'
import { useProvenAct } from '../useProvenAct.tsx'

/** What was done, and whom it changes something for. */
export type Done = { words: string; people: readonly ToldPerson[] }

/**
 * One act on a visit at a time; the same again has the same key, also after a reload, so that a lost answer
 * does nothing twice. `question` asks for the PIN again. Done or refused, what is true is asked for anew.
 */
export function useVisitAct(client: StaffClient, onTold: () => void) {
  const { busy, failure, run, question } = useProvenAct(client)
  const [done, setDone] = useState<Done>()
  const act = <Input>(
    endpoint: Endpoint<Input, unknown>,
    input: Input,
    words: string,
    onDone?: () => void,
  ) =>
    run(async () => {
      setDone(undefined)
      const key = await undecided.keyOf(`${endpoint.path} ${JSON.stringify(input)}`)
      try {
        const answer = await client<Input, unknown>(endpoint, input, key)
        undecided.settle(key)
        setDone({ words, people: v.is(ToldPerson, answer) ? [answer] : [] })
        onDone?.()
      } finally {
        onTold()
      }
    })
  return { busy, failure, done, act, question }
}
