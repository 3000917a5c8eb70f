import { type ReactNode, useEffect, useState } from 'react'
import { keepAwake } from '../../platform/wakeLock.ts'
import { Page } from '../../ui/Page.tsx'
import { useDeviceNow } from '../../ui/useNow.ts'
import { useRootAttribute } from '../../ui/useRootAttribute.ts'
import { TypedCodeForm } from './TypedCodeForm.tsx'
import type { DoorDecision } from './createDoor.ts'
import { door, type DoorView, syncDoorNow } from './door.ts'
import { doorNow, type DoorState, knownScans, waitingCount } from './doorStore.ts'
import { type Incident, incidentsOf } from '../../../shared/api/checkIn.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ScanLog } from './ScanLog.tsx'
import { Scanner } from './camera/Scanner.tsx'
import styles from './scan.module.css'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import layout from '../../ui/styles/layout.module.css'
import { TabletStatus } from './TabletStatus.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'
import { play, vibrate } from '../../platform/soundAndVibration.ts'
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

type TabletSettingsProps = {
  waiting: number
  children?: ReactNode
}

/** What is rarely done with the venue's tablet. */
function TabletSettings({ waiting, children }: TabletSettingsProps) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const unpair = () => {
    setBusy(true)
    void door.unpair().finally(() => setBusy(false))
  }
  return (
    <details className={styles.settings}>
      <summary>Réglages de la tablette</summary>
      <div className={`${layout.grid6} ${styles.choices}`}>
        {waiting === 0 ? (
          children
        ) : (
          <p>Le mode borne attend que tous les passages soient envoyés.</p>
        )}
        <section className={`${layout.stack3} ${styles.choice}`} aria-labelledby="site">
          <h2 id="site">Le site public</h2>
          <p>Le contrôle reste sur cette tablette&nbsp;: il se rouvre à l’adresse /scan.</p>
          <ButtonLink tone="quiet" to="/">
            Ouvrir le site
          </ButtonLink>
        </section>
        <section className={`${layout.stack3} ${styles.choice}`} aria-labelledby="desappairer">
          <h2 id="desappairer">Rendre la tablette</h2>
          <p>Elle oublie la liste du jour, ses passages et le droit de contrôler.</p>
          <Button tone="danger" busy={busy} onClick={() => setAsking(true)}>
            Désappairer cette tablette
          </Button>
        </section>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Désappairer cette tablette"
          consequence={
            waiting > 0
              ? `${unsent(waiting)} Attendez le réseau pour ne rien perdre.`
              : 'Tous les passages sont envoyés. Il faudra un nouveau code d’appairage pour contrôler ici.'
          }
          action="Tout effacer"
          onConfirm={unpair}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  )
}

function unsent(waiting: number): string {
  return waiting === 1
    ? '1 passage n’a pas encore été envoyé et serait perdu.'
    : `${waiting} passages n’ont pas encore été envoyés et seraient perdus.`
}
