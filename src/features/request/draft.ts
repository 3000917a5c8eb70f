import type { InquiryField, InquiryForm } from '../../../shared/api/request.ts'

/** What is typed, and a random number of this draft, made with its first letter. */
export type RequestDraft = InquiryForm & { seed: string }

export const emptyDraft: RequestDraft = {
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

export function isRequestField(name: string | undefined): name is InquiryField {
  return fields.some((field) => field === name)
}

export function isEmptyDraft(draft: InquiryForm): boolean {
  return fields.every((field) => !draft[field])
}

/** What the fields show already: somebody may type before the code of the page has come. */
export function typedIn(form: HTMLFormElement): Partial<InquiryForm> {
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
export function keyOf(seed: string, content: unknown): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(JSON.stringify(content))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return `${seed}-${hash.toString(16)}`
}
