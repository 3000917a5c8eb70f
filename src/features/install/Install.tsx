import { useState, useEffect, useId } from 'react'
import { venue } from '../../../venue/venue.ts'
import { listen } from '../../boot/listen.ts'
import { askToInstall } from '../../platform/install.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './install.module.css'
import { instructions, plainOffer, type InstallInstructions } from './instructions.ts'
import { useInstallMethod, type InstallMethod } from './installMethod.ts'
import { Drawing, Frame } from '../../ui/drawings/Scene.tsx'
import textStyles from '../../ui/styles/text.module.css'

/** The permanent entry: how this browser installs the app, and how the others do. */
export function InstallGuide() {
  const method = useInstallMethod()
  return (
    <div className={`${layout.stack4} ${styles.guide}`}>
      <p>
        Installé, {venue.name} s’ouvre comme une application, sans boutique et sans compte de plus.
        Il pèse moins qu’une photo, et se retire comme n’importe quelle application.
      </p>
      {method && <ThisBrowser method={method} />}
      <OtherBrowsers method={method} />
    </div>
  )
}

function ThisBrowser({ method }: { method: InstallMethod }) {
  return (
    <div className={`${layout.stack4} ${surface.card}`}>
      <h3>{instructions[method].where}</h3>
      {method === 'question' ? <InstallButton /> : <InstallSteps guide={instructions[method]} />}
    </div>
  )
}

function InstallButton() {
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
function OtherBrowsers({ method }: { method: InstallMethod | undefined }) {
  const shown = [method, 'question', 'installed']
  const others = Object.entries(instructions).filter(([name]) => !shown.includes(name))
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

type SheetProps = { method: InstallMethod; onRefuse: () => void; onClose: () => void }

/** The offer: not modal, and it takes no focus. */
export function InstallSheet({ method, onRefuse, onClose }: SheetProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { title, pitch } = instructions[method].offer ?? plainOffer
  useEscape(onRefuse)
  const install = async () => {
    if (await askToInstall().catch(() => false)) onClose()
    else onRefuse()
  }
  return (
    <dialog open className={`${surface.card} ${layout.grid4} ${styles.offer}`} aria-labelledby={id}>
      <div role="status">
        <h2 id={id}>{title}</h2>
        <p>{pitch}</p>
      </div>
      {isShown && <InstallSteps guide={instructions[method]} />}
      <div className={`${layout.row} ${styles.actions}`}>
        <Button tone="quiet" onClick={onRefuse}>
          Plus tard
        </Button>
        {method === 'question' ? (
          <Button tone="primary" onClick={() => void install()}>
            Installer
          </Button>
        ) : (
          <Button tone="primary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Replier' : 'Voir comment'}
          </Button>
        )}
      </div>
    </dialog>
  )
}

/** A dialog that is not modal hears no Escape of its own. */
function useEscape(onEscape: () => void): void {
  useEffect(() =>
    listen(window, ['keydown'], ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }),
  )
}

/** What to touch, one after the other, each with its drawing; then what else there is to know. */
export function InstallSteps({ guide }: { guide: InstallInstructions }) {
  return (
    <>
      {guide.steps.length > 0 && (
        <ol className={`${layout.grid4} ${styles.steps}`} data-hue="cyan">
          {guide.steps.map(({ drawing, text }) => (
            <li key={text} className={styles.step}>
              <Frame className={styles.drawing}>
                <Drawing name={drawing} />
              </Frame>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {guide.note && <p className={textStyles.soft}>{guide.note}</p>}
    </>
  )
}

/** What only whoever installs needs: one import, made by the offer and by the page about it. */
export const installParts = { Guide: InstallGuide, Sheet: InstallSheet }
