import { useRef, useState } from 'react'
import type { Endpoint } from '../../../../shared/api/call.ts'
import { randomKey } from '../../../platform/random.ts'
import type { StaffClient } from '../staffClient.ts'
import { useProvenAct } from '../useProvenAct.tsx'

/**
 * One act on a visit at a time; the same again has the same key, so that a lost answer does nothing twice.
 * `question` asks for the PIN again. Done or refused, what is true is asked for anew.
 */
export function useVisitAct(client: StaffClient, onTold: () => void) {
  const { busy, failure, run, question } = useProvenAct(client)
  const once = useRef({ wish: '', key: '' })
  const [done, setDone] = useState<string>()
  const act = <Input>(
    endpoint: Endpoint<Input, unknown>,
    input: Input,
    words: string,
    onDone?: () => void,
  ) =>
    run(async () => {
      setDone(undefined)
      const wish = `${endpoint.path} ${JSON.stringify(input)}`
      if (once.current.wish !== wish) once.current = { wish, key: randomKey() }
      try {
        await client<Input, unknown>(endpoint, input, once.current.key)
        once.current = { wish: '', key: '' }
        setDone(words)
        onDone?.()
      } finally {
        onTold()
      }
    })
  return { busy, failure, done, act, question }
}
