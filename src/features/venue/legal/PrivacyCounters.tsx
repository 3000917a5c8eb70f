import surface from '../../../ui/styles/surface.module.css'
import styles from './legal.module.css'

const counters = ['cookie', 'traceur', 'publicité', 'donnée vendue']

/** What this site does not do, counted as a cabinet counts points. */
export function Zeroes() {
  return (
    <ul className={`${surface.panel} ${styles.zeroes}`}>
      {counters.map((word) => (
        <li key={word}>
          <strong>0</strong> {word}
        </li>
      ))}
    </ul>
  )
}
