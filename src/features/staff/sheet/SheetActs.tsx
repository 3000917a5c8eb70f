import { useState, useEffect } from 'react'
import { today, wallClock } from '../../../../shared/rules/day.ts'
import { presenceOf } from '../../../../shared/rules/staff/presence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import type { SheetVisit, Sheet } from './daySheet.ts'
import { visitOf, useSheet } from './daySheet.ts'
import { labelWords } from './sheetWords.ts'
import styles from './sheet.module.css'
import { entryKey } from '../../../../shared/rules/pass/entry.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** Why an arrival that was said is taken back. */
const MISTAKE = 'Dit arrivé par erreur'

/** What is said of a visit without network: each that makes sense now. */
export function SheetActs({ sheet, visit }: { sheet: Sheet; visit: SheetVisit }) {
  const [isFull, setFull] = useState(false)
  const { entry, entered } = visit
  const { now } = sheet.data
  const presence = presenceOf(visit, now)
  const isAway = presence === 'expected' || presence === 'missing'
  const isAbsent = presence === 'absent'
  const isDue = wallClock(entry.startsAt).day <= today(now)
  const name = labelWords(entry)
  const say = (said: Promise<void>) =>
    void said.then(
      () => setFull(false),
      () => setFull(true),
    )
  return (
    <>
      <div className={styles.acts}>
        {(isAway || isAbsent) && isDue && (
          <Button aria-label={`Arrivé, ${name}`} onClick={() => say(sheet.onArrive(entry))}>
            <Icon name="check" />
            Arrivé
          </Button>
        )}
        {isAway && now >= entry.startsAt && (
          <Button aria-label={`Absent, ${name}`} onClick={() => say(sheet.onMark(entry, true))}>
            <Icon name="x" />
            Absent
          </Button>
        )}
        {isAbsent && (
          <Button
            aria-label={`Pas absent, ${name}`}
            onClick={() => say(sheet.onMark(entry, false))}
          >
            <Icon name="undo-2" />
            Pas absent
          </Button>
        )}
        {entered?.isSaid && (
          <Button
            tone="quiet"
            aria-label={`Pas arrivé, ${name}`}
            onClick={() => say(sheet.onUndo(entered, MISTAKE))}
          >
            <Icon name="undo-2" />
            Pas arrivé
          </Button>
        )}
      </div>
      {isFull && (
        <p role="alert" className={styles.failure}>
          Le stockage de cet appareil est plein&nbsp;: notez la référence et l’heure.
        </p>
      )}
    </>
  )
}

/** The same as on the sheet, of a visit whose name is still shown. */
export function UnconnectedActs({ id }: { id: string }) {
  const sheet = useSheet()
  const [key, setKey] = useState<string>()
  useEffect(() => void entryKey(id).then(setKey), [id])
  const entry = sheet?.data.manifest?.entries.find((known) => known.key === key)
  if (!sheet || !entry) return null
  const visit = visitOf(sheet.data, entry)
  return (
    <>
      {visit.isUnsent && (
        <Notice tone="success">C’est noté sur cet appareil, et part avec le réseau.</Notice>
      )}
      <SheetActs {...{ sheet, visit }} />
    </>
  )
}
