import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { proofInWords } from '../../../../shared/rules/tariff.ts'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import control from '../../../ui/styles/control.module.css'
import styles from './visit.module.css'
import { phonePairs, timeWords } from './visitWords.ts'

/** What was sold, what is due of it, and how to reach whoever comes. */
export function VisitFacts({ visit, email }: { visit: StaffVisit; email: string | null }) {
  const { participants, lines, due, status, phone, notes, freedFrom, forced } = visit
  const tariffs = lines.filter(({ option, tariff }) => option === null && tariff)
  const options = lines.filter(({ option }) => option !== null)
  return (
    <dl className={styles.facts}>
      <DescriptionItem name="Personnes">
        {partyInWords(participants)}
        <Lines lines={tariffs} />
      </DescriptionItem>
      <DescriptionItem name={status === 'cancelled' ? 'Reste dû' : 'À régler sur place'}>
        {formatPrice(due / 100)}
      </DescriptionItem>
      {options.length > 0 && (
        <DescriptionItem name="À préparer">
          <Lines lines={options} />
        </DescriptionItem>
      )}
      {phone && (
        <DescriptionItem name="Téléphone">
          <a className={control.target} href={phoneLink(phone)}>
            {phonePairs(phone)}
          </a>
        </DescriptionItem>
      )}
      {email && <Wide name="Email">{email}</Wide>}
      {notes && <Wide name="Remarque">{notes}</Wide>}
      {freedFrom !== null && (
        <DescriptionItem name="Places">{`rendues dès ${timeWords(freedFrom)}`}</DescriptionItem>
      )}
      {forced > 0 && status !== 'cancelled' && (
        <DescriptionItem name="Forcé">{`${forced}\u00a0de trop`}</DescriptionItem>
      )}
    </dl>
  )
}

function Wide({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.whole}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: StaffVisit['lines'] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.parts}>
      {lines.map(({ label, quantity, tariff }) => (
        <li key={label}>
          {`${quantity}\u00a0×\u00a0${label}`}
          {tariff?.proof && ` (${proofInWords(tariff.proof)})`}
        </li>
      ))}
    </ul>
  )
}
