import { useMutation } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { today } from '../../../shared/rules/day.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Refused } from '../../../shared/api/failure.ts'
import {
  type RequestField,
  type RequestForm,
  type RequestKind,
  requestOf,
  requestProblem,
  type VisitorRequest,
} from '../../../shared/api/request.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'
import { request } from '../../platform/http.ts'
import { randomKey } from '../../platform/random.ts'
import { useOwner } from '../../session/current.ts'
import { focusField } from '../../ui/fields/focusField.ts'
import { emptyDraft, isEmptyDraft, isRequestField, keyOf, typedIn } from './draft.ts'

export type Problem = { field: RequestField; message: string }

/** The form's whole state: the draft, the checks, the sending. */
export function useRequest(kind: RequestKind, ref: RefObject<HTMLFormElement | null>) {
  const draft = useDraft(`request-${kind}`, emptyDraft, useOwner())
  const [problem, setProblem] = useState<Problem>()
  const sending = useSending()
  const isFilled = !isEmptyDraft(draft.value)
  useDirty(isFilled && !sending.data)

  const show = (found: Found) => {
    const field = found?.field
    if (!found || !isRequestField(field)) return setProblem(undefined)
    setProblem({ field, message: found.message })
    focusField(ref.current, field)
  }
  const change = (patch: Partial<RequestForm>) => {
    setProblem(undefined)
    if (sending.error) sending.reset()
    draft.set((value) => ({ ...value, ...patch, seed: value.seed || randomKey() }))
  }
  const submit = () => {
    const asked = requestOf(kind, draft.value)
    const found = requestProblem(asked, today(Date.now()))
    show(found)
    if (found) return
    const ends = { onSuccess: draft.forget, onError: (error: Error) => show(problemOf(error)) }
    sending.send(asked, keyOf(draft.value.seed, asked), ends)
  }
  useTypedBefore(ref, change)
  return { draft, isFilled, problem, change, submit, ...sending }
}

type Found = { field?: string | undefined; message: string } | undefined

function problemOf(error: Error): Found {
  return error instanceof Refused
    ? { field: error.problem.field, message: error.problem.error }
    : undefined
}

type Ends = { onSuccess: () => void; onError: (error: Error) => void }

function useSending() {
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async ({ asked, key }: { asked: VisitorRequest; key: string }) => {
      const { value } = await request(endpoints.sendRequest, asked, { idempotencyKey: key })
      return { reference: value.reference, email: asked.email }
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  // A second tap may come before the first one is drawn.
  const send = (asked: VisitorRequest, key: string, ends: Ends) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate({ asked, key }, ends)
  }
  const { data, error, isPending, reset } = mutation
  return { data, error, isPending, reset, send }
}

/** Takes what was typed into the prerendered page, before React shows the empty draft over it. */
function useTypedBefore(
  ref: RefObject<HTMLFormElement | null>,
  change: (patch: Partial<RequestForm>) => void,
): void {
  const adopt = useRef(change)
  useLayoutEffect(() => {
    const typed = ref.current ? typedIn(ref.current) : {}
    if (Object.keys(typed).length) adopt.current(typed)
  }, [ref])
}
