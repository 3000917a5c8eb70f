import { Drawing, Frame } from '../../ui/drawings/Scene.tsx'
import styles from './install.module.css'
import type { Guide } from './steps.ts'

/** What to touch, one after the other, each with its drawing; then what else there is to know. */
export function InstallSteps({ guide }: { guide: Guide }) {
  return (
    <>
      {guide.steps.length > 0 && (
        <ol className={styles.steps} data-hue="vr">
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
      {guide.note && <p className={styles.note}>{guide.note}</p>}
    </>
  )
}
