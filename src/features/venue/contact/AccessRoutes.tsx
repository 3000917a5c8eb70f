import { ways } from '../../../../venue/access.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import text from '../../../ui/text.module.css'
import styles from './AccessRoutes.module.css'

const icons = { train: 'train-front', bus: 'bus-front', bike: 'bike', car: 'car-front' } as const

/** Each way to come, in words. */
export function Ways() {
  return (
    <ul className={`${text.explained} ${styles.ways}`}>
      {ways.map(({ means, title, text }) => (
        <li key={means}>
          <Icon name={icons[means]} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
