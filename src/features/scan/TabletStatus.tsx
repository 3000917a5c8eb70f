import { type ReactNode, useState } from 'react'
import { Offline } from '../../../shared/api/failure.ts'
import { allowSound } from '../../platform/soundAndVibration.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { ageOf, stampWords } from '../../ui/feedback/freshness.ts'
import { door, type DoorView } from './door.ts'
import { doorNow, minutesLate, waitingCount } from './doorStore.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './scan.module.css'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Of the list, in milliseconds: a visit is booked or changed within minutes. */
const limits = { amber: 15 * MINUTE_MS, red: 240 * MINUTE_MS }

/** How far the tablet may be believed: the age of its list, what waits, its clock. */
export function TabletStatus({ view, device }: { view: DoorView; device: number }) {
  const { now, isBack } = doorNow(view, device)
  const listedAt = view.synced?.manifest.now
  const age = listedAt === undefined ? 'red' : ageOf(listedAt, now, limits)
  const waiting = waitingCount(view)
  const refused = view.scans.filter(({ state }) => state === 'refused').length
  const late = minutesLate(view)
  return (
    <div className={layout.stack3}>
      <p className={`${layout.line} ${styles.chips}`}>
        <Chip icon={<Icon name="tablet" size={16} />}>{view.device?.name}</Chip>
        <Chip
          tone={tones[age]}
          icon={<Icon name={age === 'fresh' ? 'clock' : 'triangle-exclamation-point'} size={16} />}
        >
          {listedAt === undefined ? 'Liste jamais reçue' : stampWords(listedAt, now, age)}
        </Chip>
        <Chip
          tone={waiting ? 'warn' : 'ok'}
          icon={<Icon name={waiting ? 'wifi-off' : 'check'} size={16} />}
        >
          {waitingWords(waiting)}
        </Chip>
        <SoundButton />
      </p>
      {isBack && (
        <Notice tone="error" title="L’horloge de cette tablette a reculé">
          Réglez-la sur l’heure automatique, puis rechargez la page avec du réseau.
        </Notice>
      )}
      {late !== undefined && !isBack && (
        <Notice tone="warning">{`L’horloge de cette tablette a ${Math.abs(late)} min ${late > 0 ? 'de retard' : 'd’avance'}\u00a0: les verdicts en tiennent compte.`}</Notice>
      )}
      {refused > 0 && (
        <Notice tone="error">{`${refusedWords(refused)} Prévenez l’accueil.`}</Notice>
      )}
      {view.failed !== undefined && !(view.failed instanceof Offline) && (
        <Notice tone="warning" title="La salle n’a pas pu être jointe">
          {errorSentence(view.failed)}
        </Notice>
      )}
    </div>
  )
}

const tones = { fresh: 'ok', amber: 'warn', red: 'bad' } as const

function waitingWords(count: number): string {
  if (count === 0) return 'Tout est envoyé'
  return count === 1 ? '1 passage attend le réseau' : `${count} passages attendent le réseau`
}

/** A browser sounds only where a finger has allowed it. */
function SoundButton() {
  const [isOn, setOn] = useState(false)
  const allow = () => {
    allowSound()
    setOn(true)
  }
  return isOn ? (
    <Chip tone="ok">Son activé</Chip>
  ) : (
    <Button size="small" tone="quiet" onClick={allow}>
      Activer le son
    </Button>
  )
}

function refusedWords(refused: number): string {
  return refused === 1
    ? '1 passage n’a pas été accepté et reste sur cette tablette.'
    : `${refused} passages n’ont pas été acceptés et restent sur cette tablette.`
}

type TabletSettingsProps = {
  waiting: number
  children?: ReactNode
}

/** What is rarely done with the venue's tablet. */
export function TabletSettings({ waiting, children }: TabletSettingsProps) {
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
