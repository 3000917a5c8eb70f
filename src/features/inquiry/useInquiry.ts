import { type RefObject, useLayoutEffect, useRef } from 'react'
import { today } from '../../../shared/rules/day.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import {
  type InquiryField,
  type InquiryForm,
  type InquiryKind,
  inquiryOf,
  inquiryProblems,
  type Inquiry,
} from '../../../shared/api/request.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'
import { request } from '../../platform/http.ts'
import { randomKey } from '../../platform/random.ts'
import { useDraftOwner } from '../../session/current.ts'
import { useForm } from '../../ui/fields/useForm.ts'
import { useSend } from '../../ui/useSend.ts'
import { serverNow } from '../../boot/clock.ts'

/** The form's whole state: the draft, the checks, the sending. */
export function useInquiry(kind: InquiryKind) {
  const draft = useDraft(`request-${kind}`, emptyInquiry, useDraftOwner())
  const sending = useSend({
    mutationFn: async ({ inquiry, key }: { inquiry: Inquiry; key: string }) => {
      const { value } = await request(endpoints.sendRequest, inquiry, { idempotencyKey: key })
      return { reference: value.reference, email: inquiry.email }
    },
  })
  const isFilled = !isEmptyInquiry(draft.value)
  useDirty(isFilled && !sending.data)

  const change = (edited: Partial<InquiryForm>) => {
    if (sending.error) sending.reset()
    draft.set((value) => ({ ...value, ...edited, seed: value.seed || randomKey() }))
  }
  const submit = () => {
    const inquiry = inquiryOf(kind, draft.value)
    if (show(inquiryProblems(inquiry, today(serverNow())))) return
    const key = idempotencyKeyOf(draft.value.seed, inquiry)
    sending.send({ inquiry, key }, { onSuccess: draft.forget, onError: refuse })
  }
  const { show, refuse, ...form } = useForm<InquiryField>({
    values: draft.value,
    onEdit: change,
    onSubmit: submit,
  })
  useAdoptTypedText(form.form.ref, form.edit)
  return { draft, isFilled, ...form, sending }
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

function isEmptyInquiry(draft: InquiryDraft): boolean {
  return !Object.values({ ...draft, seed: '' }).some(Boolean)
}

/** What the fields show already: somebody may type before the code of the page has come. */
function valuesIn(form: HTMLFormElement): Partial<InquiryForm> {
  const typed = Object.keys(emptyInquiry).flatMap((field) => {
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
