import { type ReactNode, useEffect, useState } from 'react'
import { keepAwake } from '../../platform/wakeLock.ts'
import { Page } from '../../ui/Page.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useRootFlag } from '../../ui/useRootFlag.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Judged } from './createDoor.ts'
import { door, nudgeDoor, startDoor, useDoor } from './door.ts'
import { doorNow } from './doorClock.ts'
import { Incidents } from './Incidents.tsx'
import { ScanLog } from './ScanLog.tsx'
import { Scanner } from './camera/Scanner.tsx'
import styles from './Tablet.module.css'
import { TabletSettings } from './TabletSettings.tsx'
import { TabletStatus } from './TabletStatus.tsx'
import { useWedge } from './useWedge.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import { signalVerdict } from './verdictSignal.ts'
import { verdictWords } from './verdictWords.ts'

type TabletProps = {
  /** How the tablet becomes a public terminal. */
  children?: ReactNode
  /** It is the venue's no more. */
  onForgotten: () => void
}

/** The door: reads passes and says who comes in, with or without network. */
export function Tablet({ children, onForgotten }: TabletProps) {
  const shown = useDoor()
  const device = useNow(10_000)
  const [code, setCode] = useState('')
  const [judged, setJudged] = useState<Judged>()
  useEffect(startDoor, [])
  useEffect(() => keepAwake(), [])
  useRootFlag('door', true)
  const isForgotten = shown?.isForgotten || (shown && !shown.device && shown.failed === undefined)
  useEffect(() => {
    if (isForgotten) onForgotten()
  }, [isForgotten, onForgotten])

  const tell = (next: Judged | undefined) => {
    setJudged(next)
    if (!next) return
    signalVerdict(verdictWords(next.verdict, Date.now()).light)
    setCode('')
    nudgeDoor()
  }
  const judge = (text: string) => void door.judge(text).then(tell)
  useWedge(judge)
  if (!shown?.device) return null
  return (
    <Page
      wide
      noindex
      title="Contrôle à l’entrée"
      aside={<TabletStatus shown={shown} device={device} />}
    >
      <div className={styles.tablet}>
        <Scanner onCode={judge} />
        <VerdictPanel
          judged={judged}
          now={doorNow(shown, device).now}
          onForce={(refused) => void door.force(refused).then(tell)}
          onClear={() => setJudged(undefined)}
        />
      </div>
      <Incidents held={shown} />
      <div className={styles.tablet}>
        <CodeForm
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
            nudgeDoor()
          }}
        />
      </div>
      <TabletSettings waiting={shown.scans.filter(({ state }) => state === 'waiting').length}>
        {children}
      </TabletSettings>
    </Page>
  )
}
