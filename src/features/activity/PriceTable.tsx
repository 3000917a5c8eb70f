import { hueOf } from '../../../venue/looks.ts'
import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import type { Activity } from '../../../shared/api/activity.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { isByTeam, type Tariff, termsInWords } from '../../../shared/rules/tariff.ts'
import { Closings } from '../../offline/cache/Closings.tsx'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import { useActivities } from './activities.ts'
import table from '../../ui/styles/table.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './prices.module.css'
import { ageWords, durationWords, partyWords } from '../../../shared/rules/activityWords.ts'

/** Whether each price lets several people in. */
function isForGroups({ per, tariffs }: Activity): boolean {
  return tariffs ? isByTeam(tariffs) : per === 'group'
}

/** The prices, tax included, as one table per way of paying: per person, per group. */
export function PriceTable() {
  const { activities } = useActivities()
  return (
    <div className={styles.tables}>
      <Prices caption="Par personne" activities={activities.filter((one) => !isForGroups(one))} />
      <Prices caption="Par groupe" activities={activities.filter(isForGroups)} />
    </div>
  )
}

function Prices({ caption, activities }: { caption: string; activities: Activity[] }) {
  if (activities.length === 0) return null
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Activité</th>
          <th scope="col">Durée</th>
          <th scope="col" className={styles.number}>
            Prix TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {activities.map((activity) => (
          <Fragment key={activity.id}>
            <PriceRow activity={activity} />
            {activity.tariffs?.map((tariff) => (
              <TariffRow key={tariff.id} activity={activity.id} tariff={tariff} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function PriceRow({ activity }: { activity: Activity }) {
  return (
    <tr data-hue={hueOf(activity.id)}>
      <th scope="row">
        <span className={`${text.named} ${styles.activityName}`}>
          <ActivityIcon activity={activity.id} size={20} />
          <Link to="/reservations" search={{ activity: activity.id }}>
            {activity.name}
          </Link>
        </span>
        <span className={`${text.note} ${styles.note}`}>
          {partyWords(activity)}, {ageWords(activity)}
        </span>
        <Closings activity={activity.id} />
      </th>
      <td>{durationWords(activity.duration)}</td>
      <td className={styles.number}>
        {activity.tariffs ? 'selon le tarif' : <strong>{formatPrice(activity.price)}</strong>}
      </td>
    </tr>
  )
}

function TariffRow({ activity, tariff }: { activity: string; tariff: Tariff }) {
  return (
    <tr data-hue={hueOf(activity)}>
      <th scope="row" colSpan={2} className={styles.tariff}>
        {tariff.name}
        <span className={`${text.note} ${styles.note}`}>{termsInWords(tariff)}</span>
      </th>
      <td className={styles.number}>
        <strong>{formatPrice(tariff.price)}</strong>
      </td>
    </tr>
  )
}
