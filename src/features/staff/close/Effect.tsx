import * as v from 'valibot'
import { type ClosureEffect, ClosureRequest } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { capital, formatTime } from '../../../../shared/rules/day.ts'
import { type FieldProblem, problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { refusedFields } from '../../../ui/fields/useForm.ts'
import text from '../../../ui/styles/text.module.css'
import { Count } from '../Count.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { rangeWords } from './closing.ts'
import styles from './close.module.css'

/** What a closing meets, before it is done: nobody is cancelled by it. */
export function Effect({ effect }: { effect: ClosureEffect }) {
  const { now } = useTeam()
  const { visits, people, waiting, held, due, strip } = effect
  return (
    <section className={styles.effect} aria-labelledby="effet">
      <h2 id="effet">{capital(rangeWords(effect, now))}</h2>
      <dl className={styles.counts}>
        <Count name="Visites" one="Visite" value={visits} />
        <Count name="Personnes" one="Personne" value={people} />
        <Count name="Dû" value={due} words={formatPrice(due / 100)} />
        {waiting > 0 && <Count name="En attente" value={waiting} />}
        {held > 0 && <Count name="Places gardées" one="Place gardée" value={held} />}
      </dl>
      {strip.length > 0 && <Strip strip={strip} />}
      <p className={text.soft}>
        {visits > 0
          ? 'Aucune visite n’est annulée\u00a0: vous les réglez ensuite, une à une ou ensemble.'
          : 'Personne n’a réservé à ce moment-là.'}
        {waiting + held > 0 &&
          ' Les places gardées et les attentes prennent fin\u00a0; qui attendait est prévenu.'}
      </p>
    </section>
  )
}

const WIDTH = 10
const HEIGHT = 60

/** The day by quarters of an hour: how many people, and what of it is closed. */
function Strip({ strip }: Pick<ClosureEffect, 'strip'>) {
  const most = Math.max(1, ...strip.map(({ people }) => people))
  const hours = strip.flatMap(({ time }, nth) => (time.endsWith(':00') ? [{ time, nth }] : []))
  const every = Math.ceil(hours.length / 6)
  return (
    <figure className={styles.strip}>
      <svg
        role="img"
        aria-label={stripWords(strip)}
        viewBox={`0 0 ${strip.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <rect
          className={styles.closed}
          x={strip.findIndex(({ isClosed }) => isClosed) * WIDTH}
          width={strip.filter(({ isClosed }) => isClosed).length * WIDTH}
          height={HEIGHT}
        />
        {strip.map(({ people }, nth) => {
          const tall = people ? Math.max(4, (HEIGHT - 6) * (people / most)) : 0
          return (
            <rect
              key={nth}
              x={nth * WIDTH + 1.5}
              width={WIDTH - 3}
              y={HEIGHT - tall}
              height={tall}
            />
          )
        })}
      </svg>
      <figcaption aria-hidden="true" className={styles.hours}>
        {hours
          .filter((_, index) => index % every === 0)
          .map(({ time, nth }) => (
            <span key={nth} style={{ insetInlineStart: `${(100 * nth) / strip.length}%` }}>
              {formatTime(time)}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}

function stripWords(strip: ClosureEffect['strip']): string {
  const closed = strip.filter(({ isClosed }) => isClosed)
  const most = strip.reduce((top, one) => (one.people > top.people ? one : top))
  const from = closed[0] ? `fermé dès ${formatTime(closed[0].time)}` : 'rien de fermé'
  const peak = most.people
    ? `au plus ${most.people}\u00a0personnes, à ${formatTime(most.time)}`
    : 'personne n’est attendu'
  return `Le jour par quarts d’heure\u00a0: ${from}, ${peak}.`
}

/**
 * What a closing would meet, as others sell; or why it cannot be asked, here or by the server. Why does not matter to
 * what it meets, but a request names one.
 */
export function useClosureEffect(range: Omit<ClosureRequest, 'reason'>, isWanted = true) {
  const asked = v.safeParse(ClosureRequest, { ...range, reason: 'Aperçu' })
  const enabled = isWanted && asked.success
  const { value, error, refetch } = useTeamQuery(
    staffCalls.previewClosure,
    { ...range, reason: 'Aperçu' },
    { live: true, enabled },
  )
  if (!isWanted) return { effect: undefined, error: undefined, refetch }
  return { effect: value, error: asked.success ? error : new v.ValiError(asked.issues), refetch }
}

/** What is wrong with these fields, in their order, by what is asked here or by the server. */
export function problemsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldProblem<Field>[] {
  const issues = v.isValiError(error)
    ? error.issues
    : refusedFields(error).map(({ field, message }) => ({ path: [{ key: field }], message }))
  return problemsIn(fields, issues)
}
