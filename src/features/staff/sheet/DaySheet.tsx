import { useState } from 'react'
import { hueOf } from '../../../../venue/looks.ts'
import { addDays, capital, dayWords, formatDay, today } from '../../../../shared/rules/day.ts'
import { groupBy } from '../../../../shared/rules/groupBy.ts'
import { headcount } from '../../../../shared/rules/staff/presence.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { ageOf, formatMoment } from '../../../ui/feedback/freshness.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { Count } from '../Count.tsx'
import day from '../day/day.module.css'
import { prepareWords, timeWords } from '../day/visitWords.ts'
import pieces from '../pieces.module.css'
import { daysOf, type SheetVisit, visitsOf, type Sheet, useSheet } from './daySheet.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { VisitRow } from '../day/VisitRow.tsx'
import { SheetActs } from './SheetActs.tsx'
import { entryActivityWords, labelWords, peopleWords } from './sheetWords.ts'
import { WalkInSale } from './WalkInSale.tsx'
import styles from './sheet.module.css'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'

/** Of the list: a visit is booked or changed within minutes. */
const sheetAges = { amber: 15 * MINUTE_MS, red: 2 * HOUR_MS }
const tones = { fresh: 'ok', amber: 'warn', red: 'bad' } as const

/** « Journée » without network: the day as this device heard it last, and nobody's name. */
export function DaySheet() {
  const sheet = useSheet()
  const [chosen, setChosen] = useState<string>()
  if (!sheet) return <NeedsNetwork />
  const { now } = sheet.data
  const days = daysOf(sheet.data)
  const shown = days.find((known) => known === (chosen ?? today(now)))
  return (
    <div className={layout.stack5}>
      <SheetState sheet={sheet} />
      <WalkInSale />
      {days.length > 0 && (
        <div className={styles.choice}>
          <div aria-live="polite">
            <h2 className={styles.title}>{capital(nameOfDay(shown ?? today(now), now))}</h2>
            <p className={text.soft}>{formatDay(shown ?? today(now))}</p>
          </div>
          <div className={styles.days} role="group" aria-label="Jour">
            {days.toSorted().map((known) => (
              <Button
                key={known}
                size="small"
                aria-pressed={known === shown}
                onClick={() => setChosen(known)}
              >
                {capital(nameOfDay(known, now))}
              </Button>
            ))}
          </div>
        </div>
      )}
      {shown === undefined ? (
        <p className={pieces.nobody}>
          {days.length > 0
            ? `La liste de cet appareil ne va pas jusqu’au ${formatDay(today(now))}.`
            : 'Cet appareil n’a encore reçu aucune liste\u00a0: il lui faut le réseau une première fois.'}
        </p>
      ) : (
        <SheetDay key={shown} {...{ sheet, shown }} />
      )}
      <NeedsNetwork />
    </div>
  )
}

/** « hier », « aujourd’hui », « demain ». */
function nameOfDay(known: string, now: number): string {
  return known === addDays(today(now), -1) ? 'hier' : dayWords(known, now)
}

/** How old the list is, and how much is still to be told. */
function SheetState({ sheet }: { sheet: Sheet }) {
  const { manifest, unsent, now } = sheet.data
  const age = manifest && ageOf(manifest.now, now, sheetAges)
  return (
    <div className={styles.head}>
      <p className={layout.line}>
        <Chip tone="warn" icon={<Icon name="wifi-off" size={16} />}>
          Sans réseau, sans noms
        </Chip>
        {manifest && age && (
          <Chip
            tone={tones[age]}
            icon={
              <Icon name={age === 'fresh' ? 'clock' : 'triangle-exclamation-point'} size={16} />
            }
          >
            {`Liste reçue ${formatMoment(manifest.now, now)}${age === 'red' ? ' · peut-être périmée' : ''}`}
          </Chip>
        )}
        {unsent.size > 0 && (
          <Chip tone="warn" icon={<Icon name="hourglass" size={16} />}>
            {unsent.size > 1 ? `${unsent.size} visites à envoyer` : '1 visite à envoyer'}
          </Chip>
        )}
      </p>
      {age && age !== 'fresh' && (
        <p className={text.soft}>Ce qui a été réservé, changé ou annulé depuis n’y est pas.</p>
      )}
      {unsent.size > 0 && (
        <p className={text.soft} role="status">
          Ce que vous dites ici est gardé sur cet appareil, et part dès que le réseau revient.
        </p>
      )}
    </div>
  )
}

function SheetDay({ sheet, shown }: { sheet: Sheet; shown: string }) {
  const { now } = sheet.data
  const visits = visitsOf(sheet.data, shown)
  if (visits.length === 0)
    return <p className={pieces.nobody}>Personne n’avait réservé ce jour-là.</p>
  const people = headcount(visits, now)
  const isOver = ({ entry }: SheetVisit) => (entry.endsAt ?? entry.startsAt) <= now
  const past = visits.filter(isOver)
  const ahead = visits.filter((visit) => !isOver(visit))
  return (
    <>
      <dl className={pieces.counts}>
        <Count name="Attendus" value={people.expected} />
        <Count name="En salle" value={people.in} tone="ok" />
        <Count name="Absents" value={people.absent} tone="bad" />
      </dl>
      <div className={day.starts}>
        {past.length > 0 && (
          <details className={pieces.past} open={ahead.length === 0}>
            <summary>
              <Icon name="chevron-down" />
              {past.length > 1 ? `${past.length} visites terminées` : 'Une visite terminée'}
            </summary>
            <Starts sheet={sheet} visits={past} />
          </details>
        )}
        <Starts sheet={sheet} visits={ahead} />
      </div>
    </>
  )
}

function Starts({ sheet, visits }: { sheet: Sheet; visits: readonly SheetVisit[] }) {
  const byTime = groupBy(visits, ({ startsAt }) => timeWords(startsAt))
  return (
    <div className={day.starts}>
      {[...byTime].map(([time, own]) => (
        <section key={time} className={day.start} aria-label={time}>
          <h3 className={day.time}>{time}</h3>
          <div className={day.activities}>
            {[...groupBy(own, ({ entry }) => entry.activity ?? '')].map(([id, group]) => (
              <div key={id} className={day.activity} data-hue={hueOf(id)}>
                <div className={day.activityHead}>
                  <h4>
                    <ActivityIcon activity={id} />
                    {group[0] && entryActivityWords(group[0].entry)}
                  </h4>
                </div>
                <ul className={pieces.rows}>
                  {group.map((visit) => (
                    <NamelessVisit key={visit.entry.key} {...{ sheet, visit }} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** A visit by its label of the day, with what is said of it. */
function NamelessVisit({ sheet, visit }: { sheet: Sheet; visit: SheetVisit }) {
  const { entry, isUnsent } = visit
  const options = entry.options?.map(({ name: label, quantity }) => ({ label, quantity })) ?? []
  return (
    <VisitRow
      {...{ visit, now: sheet.data.now }}
      who={labelWords(entry)}
      people={
        <>
          {peopleWords(entry)}
          {options.length > 0 && (
            <span className={styles.options}>
              <Icon name="bell" />
              {prepareWords(options)}
            </span>
          )}
        </>
      }
      facts={
        isUnsent && (
          <span className={styles.unsent}>
            <Icon name="wifi-off" />à envoyer
          </span>
        )
      }
    >
      <SheetActs {...{ sheet, visit }} name={labelWords(entry)} hasMarks />
    </VisitRow>
  )
}

/** What is not done without network, and who is called instead. */
export function NeedsNetwork() {
  return (
    <Notice tone="warning" title="Il faut le réseau">
      <p>
        Les noms, les réservations, les changements et les fermetures reviennent avec lui. D’ici là,
        la salle se joint au <VenuePhone />.
      </p>
    </Notice>
  )
}
