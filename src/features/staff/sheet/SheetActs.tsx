import { useState } from 'react'
import type { IconName } from '../../../../shared/pages/icons.ts'
import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import { dayWords, today, wallClock } from '../../../../shared/rules/day.ts'
import { passOfEntry } from '../../../../shared/rules/pass/entry.ts'
import { enterableFrom } from '../../../../shared/rules/pass/pass.ts'
import { presenceOf } from '../../../../shared/rules/staff/presence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import text from '../../../ui/styles/text.module.css'
import { useSettled } from '../useSettled.ts'
import { timeWords, whoWords } from '../day/visitWords.ts'
import { entryOf, type Sheet, type SheetVisit, useSheet, visitOf } from './daySheet.ts'
import styles from './sheet.module.css'

/** Why an arrival that was said is taken back. */
const MISTAKE = 'Dit arrivé par erreur'

type SheetActsProps = {
  sheet: Sheet
  visit: SheetVisit
  /** Who it is to whoever hears the screen. */
  name: string
  /** Whether absences are said here too: without network. */
  hasMarks: boolean
  /** Of a visit that is opened alone: a person may let it in before its pass would. */
  canForce?: boolean
}

/** What is said of a visit by the door's store, kept first and told then: each that makes sense now. */
export function SheetActs({ sheet, visit, name, hasMarks, canForce }: SheetActsProps) {
  const [isFull, setFull] = useState(false)
  const { entry, entered } = visit
  const { now } = sheet.data
  const presence = presenceOf(visit, now)
  const isAway = presence === 'expected' || presence === 'missing'
  const isAbsent = presence === 'absent'
  const arrival = isEnterable(visit, now) ? 'Arrivé' : 'Faire entrer quand même'
  // « Pas arrivé » comes where « Arrivé » was: a double tap would take it back.
  const isSettled = useSettled(`${presence} ${entered?.nonce}`)
  const say = (tell: () => Promise<void>) =>
    isSettled &&
    void tell().then(
      () => setFull(false),
      () => setFull(true),
    )
  const button = (words: string, icon: IconName, tell: () => Promise<void>, tone?: 'quiet') => (
    <Button
      tone={tone}
      aria-disabled={!isSettled}
      aria-label={`${words}, ${name}`}
      onClick={() => say(tell)}
    >
      <Icon name={icon} />
      {words}
    </Button>
  )
  return (
    <>
      <div className={styles.acts} data-alone={canForce || undefined}>
        {(isAway || isAbsent) &&
          isEnterable(visit, now, canForce) &&
          button(arrival, 'check', () => sheet.onArrive(entry))}
        {hasMarks &&
          isAway &&
          now >= entry.startsAt &&
          button('Absent', 'x', () => sheet.onMark(entry, true))}
        {hasMarks && isAbsent && button('Pas absent', 'undo-2', () => sheet.onMark(entry, false))}
        {entered?.isSaid &&
          button('Pas arrivé', 'undo-2', () => sheet.onUndo(entered, MISTAKE), 'quiet')}
      </div>
      {isFull && (
        <p role="alert" className={styles.failure}>
          Le stockage de cet appareil est plein&nbsp;: notez la référence et l’heure.
        </p>
      )}
    </>
  )
}

/** From when its pass opens the door on (`canForce`: a person may), all of its day and until its end. */
function isEnterable({ entry }: SheetVisit, now: number, canForce = false): boolean {
  const { startsAt, endsAt } = passOfEntry(entry)
  const from = enterableFrom(startsAt, canForce)
  return now >= from && (now < endsAt || wallClock(startsAt).day === today(now))
}

type VisitArrivalProps = {
  visit: StaffVisit
  isOnline: boolean
  /** Of a visit that is opened alone: until it may be said, from when on. */
  hasOpening?: boolean
}

/** The same of a visit of the day with network, and of one whose name is still shown without. */
export function VisitArrival({ visit, isOnline, hasOpening = false }: VisitArrivalProps) {
  const sheet = useSheet()
  const entry = entryOf(visit)
  if (!sheet || !entry) return null
  const said = { ...visitOf(sheet.data, entry), ...visit }
  const { now } = sheet.data
  const { opensAt } = passOfEntry(entry)
  const isEarly = presenceOf(said, now) === 'expected' && now < opensAt
  return (
    <>
      {!isOnline && said.isUnsent && (
        <Notice tone="success">C’est noté sur cet appareil, et part avec le réseau.</Notice>
      )}
      {hasOpening && isEarly && (
        <p className={text.soft}>
          {`Trop tôt\u00a0: l’entrée ouvre à ${timeWords(opensAt)}, ${dayWords(visit.date, now)}.`}
        </p>
      )}
      <SheetActs
        {...{ sheet, visit: said }}
        name={whoWords(visit)}
        hasMarks={!isOnline}
        canForce={hasOpening}
      />
    </>
  )
}
