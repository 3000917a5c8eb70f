import * as v from 'valibot'
import { block, count, flag, id, list, named, price, text, time } from './fields.ts'

const COURSE_MINUTES = 24 * 60
const MAP_SIZE = 480

/** A few sentences. Absent, the section that they fill is not shown. */
const lines = v.optional(list(text), [])
/** What something is called, and a sentence about it. */
const fact = block({ name: text, text })
const facts = v.optional(list(fact), [])
/** How one comes; each has its sign. */
const means = v.picklist(['train', 'bus', 'bike', 'car'], 'train, bus, bike ou car')

const step = block({
  /** Minutes after the group has come in. */
  minute: count(0, COURSE_MINUTES),
  title: text,
  text,
  /** The activity that is played then, where it is one. */
  activity: v.optional(id),
})
export type ScheduleStep = v.InferOutput<typeof step>

const extra = block({
  name: text,
  /** Euros, tax included; without it, what one more costs in a large group. */
  price: v.optional(price),
  per: text,
  note: v.optional(text),
})

/** A page that sells to groups: its words, its course, what is added, what one agrees to. */
const groupPage = {
  description: text,
  heading: text,
  lead: text,
  courseTitle: text,
  included: lines,
  steps: v.optional(list(step), []),
  extras: v.optional(list(extra), []),
  conditions: facts,
}

/** The pages that show questions. */
const askedOn = [
  '/activities',
  '/pricing',
  '/abonnements',
  '/birthday',
  '/business',
  '/challenges',
  '/contact',
] as const

/** pages.yaml: what the pages say of this venue and of no other. */
export const PagesFile = block({
  home: v.optional(
    block({
      lead: v.optional(text),
      description: v.optional(text),
      /** Above the activities. */
      question: v.optional(text, 'Que venez-vous faire ?'),
    }),
    {},
  ),
  activities: v.optional(
    block({
      lead: v.optional(text),
      description: v.optional(text),
      guide: v.optional(
        named(id, block({ does: lines, forWhom: v.optional(text), know: lines })),
        {},
      ),
      recommendations: v.optional(list(block({ activity: id, situation: text, text })), []),
    }),
    {},
  ),
  access: v.optional(
    block({
      summary: v.optional(list(block({ means, text })), []),
      routes: v.optional(list(block({ means, title: text, text })), []),
      /** Names on `pictures/map.svg`, in its units; `turn` in degrees. */
      map: v.optional(
        list(
          block({
            text,
            x: count(0, MAP_SIZE),
            y: count(0, MAP_SIZE),
            turn: v.optional(count(-180, 180)),
            /** The venue itself: larger, centred. */
            isHere: v.optional(flag),
          }),
        ),
        [],
      ),
      /** What can be measured at the door and inside. */
      door: v.optional(list(block({ figure: text, text })), []),
      /** What there is for whom. */
      facilities: facts,
      /** When it is calm, for who fears noise and light. */
      quietHour: v.optional(block({ title: text, text })),
    }),
    {},
  ),
  pricing: v.optional(
    block({
      lead: v.optional(text, 'Le prix affiché est le prix payé, taxes comprises.'),
      included: lines,
      apart: lines,
      means: v.optional(
        list(
          block({
            id: v.picklist(['card', 'cash', 'voucher'], 'card, cash ou voucher'),
            name: text,
            text,
          }),
        ),
        [],
      ),
      conditions: facts,
    }),
    {},
  ),
  birthday: v.optional(block({ ...groupPage, formulasTitle: text, brought: lines })),
  business: v.optional(
    block({
      ...groupPage,
      /** When an evening begins, to show its hours, and its minutes. */
      start: time,
      end: count(1, COURSE_MINUTES),
      endTitle: v.optional(text, 'Fin'),
    }),
  ),
  subscriptions: v.optional(
    block({
      description: text,
      lead: text,
      /** From the first day to the last. */
      life: v.optional(list(block({ when: text, text })), []),
      subscribe: text,
    }),
  ),
  challenges: v.optional(
    block({
      description: text,
      lead: text,
      invitation: text,
      datesLead: text,
      /** What a price is for, and what comes with a free one. */
      per: text,
      free: text,
      places: text,
      /** An activity to train at: words before its price, and on the button. */
      training: v.optional(block({ activity: id, text, action: text })),
      steps: facts,
    }),
  ),
  assistant: v.optional(
    block({
      /** What it offers to be asked. */
      suggestions: v.optional(list(text, 1), [
        'Êtes-vous ouverts maintenant ?',
        'Quels sont vos tarifs ?',
        'À partir de quel âge peut-on venir ?',
        'Comment annuler une réservation ?',
      ]),
    }),
    {},
  ),
  /** A question with the pages that show it; the first is where its answer is linked to. */
  questions: v.optional(
    list(
      block({
        pages: list(v.picklist(askedOn, `une page : ${askedOn.join(', ')}`), 1),
        question: text,
        answer: text,
      }),
    ),
    [],
  ),
})
export type PagesFile = v.InferOutput<typeof PagesFile>
