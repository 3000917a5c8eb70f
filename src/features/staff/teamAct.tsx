import { useId } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Endpoint } from '../../../shared/api/call.ts'
import { Refused } from '../../../shared/api/failure.ts'
import { ToldPerson } from '../../../shared/api/staff/day.ts'
import { randomKey } from '../../platform/random.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { ChoosePassphrase } from './passphrase/ChoosePassphrase.tsx'
import { EnterPassphrase } from './passphrase/EnterPassphrase.tsx'
import { PinAgain } from './PinPad.tsx'
import { dueProof, type Proof } from './proof.ts'
import { useTeam } from './teamContext.ts'
import { writes } from './teamQuery.ts'
import { undecided } from './undecided.ts'

/** What was done, and whom it changes something for. */
export type Done = { words: string; people: readonly ToldPerson[] }

type ActOptions<Output> = {
  /** The act's own, where the caller keeps one. */
  key?: string
  /** Milliseconds, where ten seconds are not right. */
  timeLimit?: number
  words?: string
  /** It is done, whether anybody still sees it or not: calls outlast the lock. */
  onDone?: (answer: Output) => void
  /** It is done, and somebody sees it. */
  onSeen?: (answer: Output) => void
  onRefused?: (error: unknown) => void
}

type TeamActOptions = {
  /**
   * The same act again has the same key, also after a reload, so that a lost answer does nothing twice. For acts that
   * name the version that was seen: any other may be meant again.
   */
  isOnce?: boolean
  /** It only reads: nothing is asked anew after it. */
  isRead?: boolean
}

type Outcome = { answer: unknown; words: string | undefined; onSeen: () => void }

/** So often in all: what others kept busy may be written, and its repetition sees to the rest. */
const MAX_ATTEMPTS = 3

/**
 * One act at a time, and what came of it: `done`, or `failure` in a sentence. Where the server wants the PIN again, or
 * a passphrase, `question` asks for it, and the act is done anew.
 */
export function useTeamAct({ isOnce = false, isRead = false }: TeamActOptions = {}) {
  const { call } = useTeam()
  const queries = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (send: () => Promise<Outcome>) => send(),
    ...(!isRead && { meta: writes }),
  })
  const start = (send: () => Promise<Outcome>) => {
    // What React knows of it comes a moment later than a second press may.
    if (queries.isMutating({ mutationKey }) === 0)
      mutate(send, { onSuccess: (one) => one.onSeen() })
  }
  const act = <Input, Output>(
    endpoint: Endpoint<Input, Output>,
    input: NoInfer<Input>,
    { words, timeLimit, onDone, onSeen, onRefused, ...named }: ActOptions<Output> = {},
  ) =>
    start(async () => {
      const wish = `${endpoint.path} ${JSON.stringify(input)}`
      const key = named.key ?? (isOnce ? await undecided.keyOf(wish) : randomKey())
      try {
        const limits = timeLimit === undefined ? {} : { timeLimit }
        const answer = await persist(() => call(endpoint, input, key, limits))
        if (isOnce) undecided.settle(key)
        onDone?.(answer)
        return { answer, words, onSeen: () => onSeen?.(answer) }
      } catch (thrown) {
        onRefused?.(thrown)
        throw thrown
      }
    })
  const proof = dueProof(error)
  return {
    busy: isPending,
    /** Why it was refused, unless `question` asks for what it wants. */
    error: proof ? undefined : (error ?? undefined),
    failure: error && !proof ? errorSentence(error) : undefined,
    done: data && doneOf(data),
    act,
    reset,
    question: proof && variables && (
      <ProofQuestion proof={proof} onClose={reset} onProved={() => start(variables)} />
    ),
  }
}

/** What a form is told of its act: whether it is under way, and why the last one was refused. */
export type ActState = Pick<ReturnType<typeof useTeamAct>, 'busy' | 'failure'>

/** An act on a visit, with what is told once it is done. */
export type VisitAct = <Input>(
  endpoint: Endpoint<Input, unknown>,
  input: NoInfer<Input>,
  words: string,
) => void

async function persist<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const isBusy = error instanceof Refused && error.problem.code === 'busy'
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

function doneOf({ answer, words }: Outcome): Done | undefined {
  if (words === undefined) return undefined
  return { words, people: v.is(ToldPerson, answer) ? [answer] : [] }
}

type ProofQuestionProps = { proof: Proof; onClose: () => void; onProved: () => void }

function ProofQuestion({ proof, ...ask }: ProofQuestionProps) {
  if (proof === 'pin-again') return <PinAgain {...ask} />
  if (proof === 'passphrase') return <EnterPassphrase {...ask} />
  return <ChoosePassphrase {...ask} onDone={ask.onProved} />
}
