import { useCallback, useState } from 'react'
import type { Journal, StaffEvent } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Button } from '../../ui/Button.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import { eventWords, momentWords } from './eventWords.ts'
import type { StaffClient } from './staffClient.ts'
import styles from './staff.module.css'
import { useAct } from './useAct.ts'
import { useLoaded } from './useLoaded.ts'

/** Who did what, where: latest first. */
export function JournalList({ client }: { client: StaffClient }) {
  const first = useLoaded(useCallback(() => client(staffCalls.journal, {}), [client]))
  const [older, setOlder] = useState<Journal[]>([])
  const { busy, failure, run } = useAct()
  const pages = first.value ? [first.value, ...older] : []
  const next = pages.at(-1)?.next
  const shown = failure ?? (first.error ? errorSentence(first.error) : undefined)
  const loadOlder = (before: string) =>
    run(async () => {
      const page = await client(staffCalls.journal, { before })
      setOlder((earlier) => [...earlier, page])
    })
  return (
    <section className={layout.stack4} aria-labelledby="journal">
      <h2 id="journal">Journal</h2>
      {shown && <Notice tone="error">{shown}</Notice>}
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
          <Button busy={busy} onClick={() => void loadOlder(next)}>
            Plus ancien
          </Button>
        </p>
      )}
    </section>
  )
}

function byWords({ at, staff, device }: StaffEvent): string {
  const place = device === null ? '' : ` · ${device}`
  return `${momentWords(at)}${staff === null ? '' : ` · ${staff}`}${place}`
}
