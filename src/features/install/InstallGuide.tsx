import { useState } from 'react'
import { venue } from '../../../venue/venue.ts'
import { askToInstall } from '../../platform/install.ts'
import { Button } from '../../ui/Button.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './install.module.css'
import { guides } from './steps.ts'
import { useWay, type Way } from './way.ts'

/** The permanent entry: how this browser installs the app, and how the others do. */
export function InstallGuide() {
  const way = useWay()
  return (
    <div className={`${layout.stack4} ${styles.guide}`}>
      <p>
        Installé, {venue.name} s’ouvre comme une application, sans boutique et sans compte de plus.
        Il pèse moins qu’une photo, et se retire comme n’importe quelle application.
      </p>
      {way && <Here way={way} />}
      <Elsewhere way={way} />
    </div>
  )
}

function Here({ way }: { way: Way }) {
  return (
    <div className={`${layout.stack4} ${surface.card}`}>
      <h3>{guides[way].where}</h3>
      {way === 'question' ? <Question /> : <InstallSteps guide={guides[way]} />}
    </div>
  )
}

function Question() {
  const [isRefused, setRefused] = useState(false)
  const install = async () => setRefused(!(await askToInstall().catch(() => false)))
  return (
    <>
      <div>
        <Button tone="primary" onClick={() => void install()}>
          Installer l’application
        </Button>
      </div>
      {isRefused && (
        <p role="status">Rien n’a été installé. Le menu du navigateur le propose aussi.</p>
      )}
    </>
  )
}

/** In words: no page shows nine times three drawings. */
function Elsewhere({ way }: { way: Way | undefined }) {
  const shown = [way, 'question', 'installed']
  const others = Object.entries(guides).filter(([name]) => !shown.includes(name))
  return (
    <details className={styles.others}>
      <summary>Sur un autre appareil ou navigateur</summary>
      <dl>
        {others.map(([name, { where, steps, note }]) => (
          <div key={name}>
            <dt>{where}</dt>
            <dd>{[...steps.map(({ text }) => text), note].filter(Boolean).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
