import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import { useActivities } from './activities.ts'
import styles from './JumpList.module.css'

/** To each activity of the page; on a phone it stays within reach. */
export function JumpList() {
  const { activities } = useActivities()
  return (
    <nav className={styles.jump} aria-label="Activités de cette page">
      <ul className={styles.chips}>
        {activities.map(({ id, name }) => (
          <li key={id} data-hue={id}>
            <a href={`#${id}`} className={styles.chip}>
              <ActivityIcon activity={id} size={20} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
