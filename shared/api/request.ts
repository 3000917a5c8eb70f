import * as v from 'valibot'
import { whole } from '../fields/whole.ts'
import { addDays, isDay } from '../rules/day.ts'
import { type FieldProblem, firstOfEach } from '../rules/fieldProblem.ts'
import { emailOf } from '../fields/email.ts'
import { readPhone } from '../fields/phone.ts'
import { Email, oneLine, OptionalPhone } from '../fields/schemas.ts'
import { visibleText } from '../fields/visible.ts'

/** What a visitor can ask the venue through a form. */
const inquiryKinds = ['contact', 'birthday', 'business'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** When the venue promises an answer, as it ends a sentence. */
export const answerDelay = 'sous deux jours ouvrables'

/** How many people each kind of party may have; more is a matter for the telephone. */
export const partySize = {
  birthday: { min: 1, max: 30 },
  business: { min: 2, max: 200 },
} as const
export const childAge = { min: 1, max: 17 } as const

/** How long each text may be, in characters. */
export const lengths = { name: 80, company: 120, message: 2000 } as const

/** What a form holds, as typed; each kind shows some of it. */
export type InquiryField =
  | 'date'
  | 'people'
  | 'age'
  | 'company'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
export type InquiryForm = Record<InquiryField, string>

/** What is sent: the table of `POST /api/requests`, refused with a French sentence for a field. */
export function inquirySchema(today: string) {
  return v.variant('kind', [
    v.object({ kind: v.literal('contact'), ...person, message: required }),
    v.object({
      kind: v.literal('birthday'),
      date: wishedDate(today),
      people: count(partySize.birthday, 'Indiquez le nombre d’enfants'),
      age: count(childAge, 'Indiquez l’âge fêté'),
      ...person,
      message: v.optional(message, ''),
    }),
    v.object({
      kind: v.literal('business'),
      company: v.optional(line(lengths.company, 'Le nom de l’entreprise'), ''),
      date: wishedDate(today),
      people: count(partySize.business, 'Indiquez le nombre de personnes'),
      ...person,
      message: v.optional(message, ''),
    }),
  ])
}
export type Inquiry = v.InferOutput<ReturnType<typeof inquirySchema>>

const message = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.maxLength(lengths.message, `Le message est trop long (${lengths.message} caractères au plus).`),
)
const required = v.pipe(message, v.minLength(1, 'Le message est obligatoire.'))

const person = {
  name: v.pipe(line(lengths.name, 'Le nom'), v.minLength(1, 'Le nom est obligatoire.')),
  email: Email,
  phone: v.optional(OptionalPhone, ''),
}

/** One line of text: what could begin a second header of a mail is refused. */
function line(max: number, what: string) {
  return v.pipe(
    oneLine(`${what} contient un caractère interdit.`),
    v.maxLength(max, `${what} est trop long (${max} caractères au plus).`),
  )
}

function count({ min, max }: { min: number; max: number }, what: string) {
  return whole(min, max, `${what}, de ${min} à ${max}.`)
}

function wishedDate(today: string) {
  return v.pipe(
    v.string(),
    v.minLength(1, 'Choisissez la date souhaitée.'),
    v.check(isDay, 'Cette date n’existe pas.'),
    v.check((day) => day >= today, 'Cette date est déjà passée.'),
    v.check(
      (day) => day <= lastDay(today),
      'Choisissez une date dans les douze mois qui viennent.',
    ),
  )
}

/** The last day that can be wished for. */
export function lastDay(today: string): string {
  return addDays(today, 366)
}

/** The form of a kind as it is sent: trimmed, digits only, numbers as numbers (NaN where none). */
export function inquiryOf(kind: InquiryKind, form: InquiryForm): Inquiry {
  const asked = {
    name: form.name.trim(),
    email: emailOf(form.email.trim()).address,
    phone: readPhone(form.phone) ?? form.phone.trim(),
    message: visibleText(form.message),
  }
  const party = { date: form.date, people: numberOf(form.people) }
  if (kind === 'contact') return { kind, ...asked }
  if (kind === 'birthday') return { kind, ...asked, ...party, age: numberOf(form.age) }
  return { kind, ...asked, ...party, company: form.company.trim() }
}

function numberOf(text: string): number {
  const digits = visibleText(text.normalize('NFKC'))
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** What each field fails first, in the order of the fields. `today` is the venue's day. */
export function inquiryProblems(request: Inquiry, today: string): FieldProblem[] {
  const { issues = [] } = v.safeParse(inquirySchema(today), request)
  return firstOfEach(
    issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
  )
}
