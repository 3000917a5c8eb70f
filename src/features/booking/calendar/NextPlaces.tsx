import { hueOf } from '../../../../venue/looks.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { NeedsScript } from '../../../ui/NeedsScript.tsx'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { AskForPlaces } from './AskForPlaces.tsx'
import styles from './NextPlaces.module.css'

const useFreePlaces = lazyPart(async () => (await import('./FreePlaces.tsx')).FreePlaces)

type NextPlacesProps = { activities: readonly Activity[]; hours: Hours }

/** What is free soon, asked for when it comes near the screen; its place is kept meanwhile. */
export function NextPlaces({ activities, hours }: NextPlacesProps) {
  const ref = useRef<HTMLElement>(null)
  const { Part: FreePlaces, isMissing } = useFreePlaces(useInView(ref))
  return (
    <section
      ref={ref}
      className={`${surface.card} ${layout.grid4} ${styles.board}`}
      aria-labelledby="places"
    >
      <h2 id="places">Prochaines places</h2>
      <NeedsScript otherwise={<AskForPlaces />}>
        {FreePlaces ? (
          <FreePlaces activities={activities} hours={hours} />
        ) : isMissing ? (
          <AskForPlaces />
        ) : (
          <NextPlacesPlaceholder activities={activities} />
        )}
      </NeedsScript>
    </section>
  )
}

function NextPlacesPlaceholder({ activities }: Pick<NextPlacesProps, 'activities'>) {
  return (
    <>
      <ul className={`${layout.stack5} ${styles.lines}`} aria-hidden="true">
        {activities.map(({ id, name }) => (
          <li key={id} className={`${layout.grid1} ${styles.line}`} data-hue={hueOf(id)}>
            <h3 className={styles.name}>{name}</h3>
            <p className={`${text.day} ${styles.day}`} />
            <p className={styles.times}>
              {[1, 2, 3].map((one) => (
                <span key={one} className={styles.blank} />
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p className={`${text.note} ${styles.foot}`} role="status" />
    </>
  )
}

/** Whether an element has come near the screen; once it has, it stays so. */
function useInView(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = ref.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}
