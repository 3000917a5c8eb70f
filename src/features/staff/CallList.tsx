import type { ToldPerson } from '../../../shared/api/staff/day.ts'
import layout from '../../ui/styles/layout.module.css'
import { PhoneLink } from './PhoneLink.tsx'
import { countWords } from './close/closing.ts'
import { whoWords } from './day/visitWords.ts'

type CallListProps = {
  people: readonly ToldPerson[]
  /** Each of them stands in « À régler » until somebody has called. */
  isKept?: boolean
}

/** How those hear of it whom an act changes something for: who gets a letter, and who is to be called, with their numbers. */
export function CallList({ people, isKept = false }: CallListProps) {
  const letters = people.filter(({ told }) => told === 'letter').length
  const calls = people.filter(({ told }) => told === 'nobody')
  return (
    <>
      {letters > 0 && (
        <p>{letters > 1 ? `${letters}\u00a0lettres partent.` : 'Une lettre part.'}</p>
      )}
      {calls.length > 0 && (
        <div className={layout.grid3}>
          <p>
            {`Sans email, aucune lettre ne part\u00a0: ${countWords(calls.length, 'appel')} à faire.`}
          </p>
          {!isKept && (
            <ul aria-label="À appeler">
              {calls.map(({ phone, ...who }, nth) => (
                <li key={nth}>
                  {`${whoWords(who)}, `}
                  {phone ? <PhoneLink phone={phone} /> : 'sans numéro'}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
