import { useEffect, useRef } from 'react'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { builtInActivities } from '../../../venue/venue.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { DoorDecision } from './createDoor.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './scan.module.css'
import { momentInWords } from '../../../shared/rules/day.ts'
import { verdictWords } from './verdictWords.ts'
import text from '../../ui/styles/text.module.css'
import { enterableFrom } from '../../../shared/rules/pass/pass.ts'
import { proofInWords } from '../../../shared/rules/tariff.ts'
import { partyInWords } from '../../../shared/rules/activityWords.ts'

type VerdictPanelProps = {
  decision: DoorDecision | undefined
  now: number
  onForce: (decision: DoorDecision) => void
  onClear: () => void
}

/** Where a person may know better than the rule. */
const forceable = new Set(['early', 'over', 'pending'])

function isForceable({ verdict, visit, scan }: DoorDecision): boolean {
  return forceable.has(verdict.kind) && scan.at >= enterableFrom(visit?.startsAt ?? 0, true)
}

/** The answer of the door, as large as the tablet allows. */
export function VerdictPanel({ decision, now, onForce, onClear }: VerdictPanelProps) {
  const words = decision && verdictWords(decision.verdict, now)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (decision) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [decision])
  return (
    <section
      ref={panel}
      className={`${layout.stack4} ${styles.panel}`}
      data-light={words?.light ?? 'off'}
      aria-label="Verdict"
    >
      <div role="status" className={`${layout.line} ${styles.told}`}>
        {decision && words ? (
          <>
            <span className={styles.shape} aria-hidden="true">
              <Icon name={words.icon} size={56} />
            </span>
            <div className={`${layout.grid2} ${styles.words}`}>
              <h2 className={styles.title}>{words.title}</h2>
              <p>{words.reason}</p>
              <VisitDetails decision={decision} />
            </div>
          </>
        ) : (
          <p className={styles.idle}>Présentez un pass devant l’appareil photo.</p>
        )}
      </div>
      {decision && !decision.isKept && (
        <Notice tone="error" title="Ce passage n’est pas enregistré">
          Le stockage de cette tablette est plein. Notez la référence et l’heure, puis libérez de la
          place.
        </Notice>
      )}
      {decision && (
        <div className={layout.row}>
          {isForceable(decision) && (
            <Button onClick={() => onForce(decision)}>Faire entrer quand même</Button>
          )}
          <Button tone="quiet" onClick={onClear}>
            Suivant
          </Button>
        </div>
      )}
    </section>
  )
}

function VisitDetails({ decision }: { decision: DoorDecision }) {
  const { visit, tariffs, name, reference } = decision
  if (!visit) return null
  const activity = builtInActivities.find(({ id }) => id === visit.activity)
  const what = [partyInWords(visit.party), activity?.name, momentInWords(visit.startsAt)].filter(
    Boolean,
  )
  return (
    <>
      {name && <p className={`${text.semibold} ${styles.name}`}>{name}</p>}
      <p className={styles.visit}>{what.join(' · ')}</p>
      {tariffs && (
        <ul className={styles.visit}>
          {tariffs.map((tariff) => (
            <li key={tariff.name}>
              {tariff.quantity} × {tariff.name}
              {tariff.proof && <strong>, {proofInWords(tariff.proof)}</strong>}
            </li>
          ))}
        </ul>
      )}
      {reference && (
        <p className={styles.visit}>Référence {formatReference({ id: '', reference })}</p>
      )}
    </>
  )
}
