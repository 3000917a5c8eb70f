import { useEffect, useState } from 'react'
import type { StaffDay, StaffVisit } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { listen } from '../../../boot/listen.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useTeamAct } from '../teamAct.tsx'
import { useOnlineButton } from '../onlineButton.tsx'
import { venue } from '../../../../venue/venue.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { capital, formatDate, formatTime, wallClock } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { visitsOnPaper } from '../../../../shared/rules/staff/paperDay.ts'
import { useRootAttribute } from '../../../ui/useRootAttribute.ts'
import { countWords } from '../close/closing.ts'
import styles from './paper.module.css'
import { dayHoursWords, lineWords, prepareWords, signOf, whoWords } from './visitWords.ts'

type PrintDayProps = {
  date: string
  /** Who is signed in. */
  by: string
}

/** Puts a day on paper as it is then, which the journal notes. */
export function PrintDay({ date, by }: PrintDayProps) {
  const { busy, failure, act } = useTeamAct({ isRead: true })
  const button = useOnlineButton({ busy })
  const [paper, setPaper] = useState<{ day: StaffDay; at: number }>()
  // Some browsers end `print()`, and say `afterprint`, before they have read the page.
  useEffect(() => {
    if (!paper) return undefined
    const end = () => setPaper(undefined)
    return listen(document, ['pointerdown', 'keydown'], end, { capture: true })
  }, [paper])
  const print = () =>
    act(
      staffCalls.day,
      { date, print: '1' },
      { onSeen: (day) => setPaper({ day, at: Date.now() }) },
    )
  return (
    <>
      {button('Imprimer', print, { icon: 'printer' })}
      {failure && <Notice tone="error">{failure}</Notice>}
      {paper && <PaperDay {...paper} by={by} />}
    </>
  )
}

type PaperDayProps = {
  day: StaffDay
  /** When it was told, in epoch milliseconds. */
  at: number
  by: string
}

const columns = ['Vu', 'Heure', 'Nom', 'Activité', 'Personnes', 'À préparer', 'Dû', 'Remarque']

/** What a printer gets instead of the page: the day in black on white, one line a visit. It prints as it comes. */
function PaperDay({ day, at, by }: PaperDayProps) {
  useRootAttribute('paper', true)
  useEffect(() => window.print(), [])
  const visits = visitsOnPaper(day)
  const people = visits.reduce((sum, { participants }) => sum + participants, 0)
  const printed = wallClock(at)
  return (
    <div className={styles.paper} data-sheet>
      <header className={styles.head}>
        <p className={styles.title}>{capital(formatDate(day.date))}</p>
        <p>{`${venue.name}, ${dayHoursWords(day)}`}</p>
        <p>{`${countWords(visits.length, 'visite')}, ${partyInWords(people)}`}</p>
        <p>
          {`Imprimé le ${formatDate(printed.day)} à ${formatTime(printed.time)} par ${by}. Ce papier porte des noms\u00a0: à détruire après usage.`}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit, nth) => (
            <PaperVisit
              key={visit.id}
              {...{ visit, at }}
              isFirst={visits[nth - 1]?.time !== visit.time}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `isFirst`: of those that begin at one time. */
function PaperVisit({ visit, at, isFirst }: { visit: StaffVisit; at: number; isFirst: boolean }) {
  const { time, label, activityName, participants, lines, due, notes } = visit
  const { presence, words } = signOf(visit, at)
  const isSaid = presence === 'in' || presence === 'absent' || presence === 'pending'
  const tariffs = lines.filter(({ option, tariff }) => option === null && tariff)
  return (
    <tr data-first={isFirst}>
      <td aria-label="À cocher">
        <span className={styles.box} />
      </td>
      <td className={styles.figure}>{formatTime(time)}</td>
      <td className={styles.name}>
        {whoWords(visit)}
        {label && <span className={styles.part}>{`n°\u00a0${label}`}</span>}
      </td>
      <td className={styles.activity}>{activityName}</td>
      <td>
        <span className={styles.figure}>{participants}</span>
        {tariffs.map((line) => (
          <span key={line.label} className={styles.part}>
            {lineWords(line)}
          </span>
        ))}
      </td>
      <td>{prepareWords(lines.filter(({ option }) => option !== null))}</td>
      <td className={styles.figure}>{formatPrice(due / 100)}</td>
      <td>{[isSaid && words, notes].filter(Boolean).join(' · ')}</td>
    </tr>
  )
}
