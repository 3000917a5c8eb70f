import { useMutation } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { today } from '../../../shared/rules/day.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Refused } from '../../../shared/api/failure.ts'
import {
  type InquiryField,
  type InquiryForm,
  type InquiryKind,
  inquiryOf,
  inquiryProblems,
  type Inquiry,
} from '../../../shared/api/request.ts'
import type { FieldProblem } from '../../../shared/rules/fieldProblem.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'
import { request } from '../../platform/http.ts'
import { randomKey } from '../../platform/random.ts'
import { useDraftOwner } from '../../session/current.ts'
import { useProblems } from '../../ui/fields/useProblems.ts'
import { serverNow } from '../../boot/clock.ts'

/** The form's whole state: the draft, the checks, the sending. */
export function useInquiry(kind: InquiryKind, ref: RefObject<HTMLFormElement | null>) {
  const draft = useDraft(`request-${kind}`, emptyInquiry, useDraftOwner())
  const problems = useProblems<InquiryField>(ref)
  const sending = useSending()
  const isFilled = !isEmptyInquiry(draft.value)
  useDirty(isFilled && !sending.data)

  const change = (patch: Partial<InquiryForm>) => {
    problems.clear(patch)
    if (sending.error) sending.reset()
    draft.set((value) => ({ ...value, ...patch, seed: value.seed || randomKey() }))
  }
  const submit = () => {
    const inquiry = inquiryOf(kind, draft.value)
    const found = inquiryProblems(inquiry, today(serverNow()))
    problems.show(atFields(found))
    if (found.length) return
    const onError = (error: Error) => problems.show(atFields(refusalOf(error)))
    const ends = { onSuccess: draft.forget, onError }
    sending.send(inquiry, idempotencyKeyOf(draft.value.seed, inquiry), ends)
  }
  useAdoptTypedText(ref, change)
  return { draft, isFilled, problems, change, submit, ...sending }
}

function refusalOf(error: Error): FieldProblem[] {
  if (!(error instanceof Refused) || error.problem.field === undefined) return []
  return [{ field: error.problem.field, message: error.problem.error }]
}

function atFields(found: readonly FieldProblem[]): FieldProblem<InquiryField>[] {
  return found.flatMap(({ field, message }) => (isInquiryField(field) ? [{ field, message }] : []))
}

type SendCallbacks = { onSuccess: () => void; onError: (error: Error) => void }

function useSending() {
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async ({ inquiry, key }: { inquiry: Inquiry; key: string }) => {
      const { value } = await request(endpoints.sendRequest, inquiry, { idempotencyKey: key })
      return { reference: value.reference, email: inquiry.email }
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  // A second tap may come before the first one is drawn.
  const send = (inquiry: Inquiry, key: string, ends: SendCallbacks) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate({ inquiry, key }, ends)
  }
  const { data, error, isPending, reset } = mutation
  return { data, error, isPending, reset, send }
}

/** Takes what was typed into the prerendered page, before React shows the empty draft over it. */
function useAdoptTypedText(
  ref: RefObject<HTMLFormElement | null>,
  change: (patch: Partial<InquiryForm>) => void,
): void {
  const adopt = useRef(change)
  useLayoutEffect(() => {
    const typed = ref.current ? valuesIn(ref.current) : {}
    if (Object.keys(typed).length) adopt.current(typed)
  }, [ref])
}

/** What is typed, and a random number of this draft, made with its first letter. */
type InquiryDraft = InquiryForm & { seed: string }

const emptyInquiry: InquiryDraft = {
  date: '',
  people: '',
  age: '',
  company: '',
  name: '',
  email: '',
  phone: '',
  message: '',
  seed: '',
}

const fields: readonly InquiryField[] = [
  'date',
  'people',
  'age',
  'company',
  'name',
  'email',
  'phone',
  'message',
]

function isInquiryField(name: string | undefined): name is InquiryField {
  return fields.some((field) => field === name)
}

function isEmptyInquiry(draft: InquiryForm): boolean {
  return fields.every((field) => !draft[field])
}

/** What the fields show already: somebody may type before the code of the page has come. */
function valuesIn(form: HTMLFormElement): Partial<InquiryForm> {
  const typed = fields.flatMap((field) => {
    const control = form.elements.namedItem(field)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    return isText && control.value ? [[field, control.value] as const] : []
  })
  return Object.fromEntries(typed)
}

/**
 * The idempotency key: the same for the same words of the same draft, in every tab and after every
 * reload, and another one as soon as a word changes. FNV-1a, 64 bits.
 */
function idempotencyKeyOf(seed: string, content: unknown): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(JSON.stringify(content))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return `${seed}-${hash.toString(16)}`
}
