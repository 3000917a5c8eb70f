import type { SoldSessions } from '../../../../shared/api/staff/timetables.ts'
import layout from '../../../ui/styles/layout.module.css'
import { soldWords } from './sessionsWords.ts'

/** What is sold on sessions that are to be held no more. */
export function SoldList({ sold }: { sold: SoldSessions }) {
  return (
    <>
      <ul className={layout.stack1}>
        {soldWords(sold).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        Ce qui est vendu reste, et ne se revend plus. Pour annuler, passez par «&nbsp;Fermer&nbsp;».
      </p>
    </>
  )
}
