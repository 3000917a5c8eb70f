import { useState } from 'react'
import * as v from 'valibot'
import { type Journal, JournalPage, type StaffEvent } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import { eventWords, momentWords } from './eventWords.ts'
import styles from './staff.module.css'
import { useTeamAct } from './teamAct.tsx'
import { useTeamQuery } from './teamQuery.ts'

type Days = Pick<JournalPage, 'from' | 'to'>

/** Who did what, where: latest first, of all days or from one to another. */
export function JournalList() {
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [days, setDays] = useState<Days>({})
  const [problem, setProblem] = useState<{ field: string; error: string }>()
  const edit = (edited: Partial<typeof typed>) => {
    const next = { ...typed, ...edited }
    setTyped(next)
    const { from, to } = next
    const asked = v.safeParse(JournalPage, { ...(from && { from }), ...(to && { to }) })
    const issue = asked.issues?.[0]
    setProblem(issue && { field: v.getDotPath(issue) ?? 'to', error: issue.message })
    if (asked.success) setDays(asked.output)
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined)
  return (
    <section className={layout.stack4} aria-labelledby="journal">
      <h2 id="journal">Journal</h2>
      <div className={layout.pair}>
        <TextField
          label="Du (depuis le début, sans date)"
          type="date"
          value={typed.from}
          error={errorOf('from')}
          onChange={(from) => edit({ from })}
        />
        <TextField
          label="Au, ce jour compris"
          type="date"
          value={typed.to}
          error={errorOf('to')}
          onChange={(to) => edit({ to })}
        />
      </div>
      <Pages days={days} />
    </section>
  )
}

function Pages({ days }: { days: Days }) {
  const { value: first, error } = useTeamQuery(staffCalls.journal, days)
  // Those that followed what came first by then: with more to tell another page does.
  const [older, setOlder] = useState<{ first: Journal | undefined; pages: Journal[] }>()
  const { busy, error: failed, act } = useTeamAct({ isRead: true })
  const pages = first ? [first, ...(older?.first === first ? older.pages : [])] : []
  const next = pages.at(-1)?.next
  const loadOlder = (before: string) =>
    act(
      staffCalls.journal,
      { ...days, before },
      { onSeen: (page) => setOlder({ first, pages: [...pages.slice(1), page] }) },
    )
  return (
    <>
      <ErrorNotice error={failed ?? error} />
      {pages[0]?.events.length === 0 && <p className={text.soft}>Rien n’est noté de ces jours.</p>}
      <ol className={styles.list}>
        {pages
          .flatMap(({ events }) => events)
          .map((event) => (
            <li key={event.id} className={styles.item}>
              <span>
                <strong>{eventWords(event)}</strong>
                <br />
                <span className={text.soft}>{byWords(event)}</span>
              </span>
            </li>
          ))}
      </ol>
      {next && (
        <p>
          <Button busy={busy} onClick={() => loadOlder(next)}>
            Plus ancien
          </Button>
        </p>
      )}
    </>
  )
}

function byWords({ at, staff, device }: StaffEvent): string {
  const place = device === null ? '' : ` · ${device}`
  return `${momentWords(at)}${staff === null ? '' : ` · ${staff}`}${place}`
}
