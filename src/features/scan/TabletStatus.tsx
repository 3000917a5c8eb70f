import { useState } from 'react'
import { Offline } from '../../../shared/api/failure.ts'
import { allowSound } from '../../platform/soundAndVibration.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { ageOf, stampWords } from '../../ui/feedback/freshness.ts'
import type { DoorView } from './door.ts'
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
