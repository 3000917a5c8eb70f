import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Incident, incidentsOf } from '../../../shared/api/checkIn.ts'
import { partyInWords } from '../../../shared/rules/activityWords.ts'
import { momentInWords } from '../../../shared/rules/day.ts'
import { enterableFrom } from '../../../shared/rules/pass/pass.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { proofInWords } from '../../../shared/rules/tariff.ts'
import { builtInActivities } from '../../../venue/venue.ts'
import { play, vibrate } from '../../platform/soundAndVibration.ts'
import { keepAwake } from '../../platform/wakeLock.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import { useDeviceNow } from '../../ui/useNow.ts'
import { useRootAttribute } from '../../ui/useRootAttribute.ts'
import { Scanner, TypedCodeForm } from './Scanner.tsx'
import type { DoorDecision } from './createDoor.ts'
import { door, type DoorView, syncDoorNow } from './door.ts'
import { doorNow, type DoorState, knownScans, waitingCount } from './doorStore.ts'
import styles from './scan.module.css'
import { ScanLog } from './ScanLog.tsx'
import { TabletSettings, TabletStatus } from './TabletStatus.tsx'
import { timeWords, type VerdictLight, verdictWords } from './verdictWords.ts'

const tones = {
  go: [
    [880, 110],
    [1320, 190],
  ],
  wait: [
    [520, 160],
    [520, 160],
  ],
  stop: [[220, 480]],
} as const

const patterns = { go: [80], wait: [80, 80, 80], stop: [420] } as const

type TabletProps = {
  shown: DoorView
  children?: ReactNode
}

/** The door: reads passes and says who comes in, with or without network. */
export function Tablet({ shown, children }: TabletProps) {
  const device = useDeviceNow(10_000)
  const [code, setCode] = useState('')
  const [judged, setJudged] = useState<DoorDecision>()
  useEffect(() => keepAwake(), [])
  useRootAttribute('door', true)

  const showDecision = (next: DoorDecision | undefined) => {
    setJudged(next)
    if (!next) return
    signalVerdict(verdictWords(next.verdict, Date.now()).light)
    setCode('')
    syncDoorNow()
  }
  const judge = (text: string) => void door.decide(text).then(showDecision)
  return (
    <Page
      wide
      noindex
      title="Contrôle à l’entrée"
      aside={<TabletStatus view={shown} device={device} />}
    >
      <div className={styles.tablet}>
        <Scanner onCode={judge} />
        <VerdictPanel
          decision={judged}
          now={doorNow(shown, device).now}
          onForce={(refused) => void door.force(refused).then(showDecision)}
          onClear={() => setJudged(undefined)}
        />
      </div>
      <Incidents held={shown} />
      <div className={styles.tablet}>
        <TypedCodeForm
          heading="Sans code à montrer"
          label="Référence de la réservation"
          hint="8 caractères, comme K7QM&nbsp;3XRD&nbsp;: sur le pass, la lettre de confirmation ou l’espace client."
          action="Vérifier"
          code={code}
          onChange={setCode}
          onCode={judge}
        />
        <ScanLog
          held={shown}
          onUndo={async (entry, reason) => {
            await door.undo(entry, reason)
            syncDoorNow()
          }}
        />
      </div>
      <TabletSettings waiting={waitingCount(shown)}>{children}</TabletSettings>
    </Page>
  )
}

/** Passes that came in on two tablets while they could not hear each other. */
function Incidents({ held }: { held: DoorState }) {
  const incidents = incidentsOf(knownScans(held))
  if (incidents.length === 0) return null
  return (
    <Notice
      tone="error"
      title={incidents.length > 1 ? `${incidents.length} doubles entrées` : 'Une double entrée'}
    >
      <ul>
        {incidents.map((incident) => (
          <li key={incident.key}>{incidentWords(incident)}</li>
        ))}
      </ul>
      <p>La première compte. Annulez les autres avec leur raison, ou voyez à l’accueil.</p>
    </Notice>
  )
}

function incidentWords({ entries }: Incident): string {
  const places = entries.map(({ at, device }) => `${timeWords(at)} sur «\u00a0${device}\u00a0»`)
  return `Le même pass est entré à ${places.join(', puis à ')}.`
}

function signalVerdict(light: VerdictLight): void {
  play(tones[light])
  vibrate(patterns[light])
}

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
