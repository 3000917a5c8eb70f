import { challengePage } from '../../../venue/challengePage.ts'
import { type Challenge, challenges } from '../../../venue/challenges.ts'
import { challengeClosed, challengesAhead } from '../../../shared/rules/challenges.ts'
import { formatDay, formatTime } from '../../../shared/rules/day.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { venue } from '../../../venue/venue.ts'
import { useKnownHours } from '../../offline/cache/living.ts'
import { useFilled } from '../../offline/cache/useFilled.ts'
import { ExternalLink } from '../../ui/Button.tsx'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { useNow } from '../../ui/useNow.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './challenge.module.css'

/** The races to come, as the timing screen shows them. */
export function ChallengeBoard() {
  const ahead = challengesAhead(useFilled(challenges), useNow())
  if (ahead.length === 0) {
    return <p>Les prochaines dates sont en préparation : elles seront annoncées ici.</p>
  }
  return (
    <ol className={`${surface.panel} ${styles.board}`}>
      {ahead.map((challenge) => (
        <Row key={challenge.id} {...challenge} />
      ))}
    </ol>
  )
}

function Row(challenge: Challenge) {
  const { id, name, level, facts, format, price, places } = challenge
  const words = useFilled(challengePage)
  const closed = challengeClosed(useKnownHours(), challenge, words.training?.activity)
  return (
    <li id={id} className={styles.row}>
      <When {...challenge} />
      <div className={layout.stack1}>
        <h3 className={text.heading}>{name}</h3>
        {closed && <p className={text.closing}>{closed}</p>}
        <p className={styles.level}>{level}</p>
        <dl className={`${layout.grid1} ${styles.facts}`}>
          {facts.map((fact) => (
            <DescriptionItem key={fact.name} name={fact.name}>
              {fact.text}
            </DescriptionItem>
          ))}
          <DescriptionItem name="Format">{format}</DescriptionItem>
        </dl>
      </div>
      <div className={`${layout.between} ${styles.grid}`}>
        <p>
          <strong>{price === 0 ? 'Gratuit' : formatPrice(price)}</strong>
          {price === 0 ? words.free : words.per}
        </p>
        <p>
          {places} {words.places}
        </p>
        <ExternalLink tone="quiet" href={venue.links.challenges}>
          S’inscrire<VisuallyHidden>&nbsp;: {name}</VisuallyHidden>
        </ExternalLink>
      </div>
    </li>
  )
}

function When({ day, time }: Pick<Challenge, 'day' | 'time'>) {
  const [weekday, number, month] = formatDay(day).split(' ')
  return (
    <time dateTime={`${day}T${time}`} className={styles.when}>
      <span>{weekday} </span>
      <strong>{number} </strong>
      <span>
        {month} à {formatTime(time)}
      </span>
    </time>
  )
}

/** How an evening goes: four lamps of a starting grid, lit one after the other. */
export function ChallengeSteps() {
  const { steps } = useFilled(challengePage)
  return (
    <ol className={`${text.explained} ${styles.steps}`}>
      {steps.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
