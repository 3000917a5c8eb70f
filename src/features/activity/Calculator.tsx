import { hueOf } from '../../../venue/looks.ts'
import { useState } from 'react'
import { type Activity, totalPrice } from '../../../shared/api/activity.ts'
import { phoneLink, phoneWords } from '../../../shared/rules/phone.ts'
import { formatPrice, toCents } from '../../../shared/rules/money.ts'
import { venue } from '../../../venue/venue.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useActivities } from './activities.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './prices.module.css'
import { durationWords, partyWords } from '../../../shared/rules/activityWords.ts'

/** « Combien pour nous ? »: the activity, the number, and the bill as a till would print it. */
export function Calculator() {
  // By tariffs, the booking page counts: it asks for each.
  const activities = useActivities().activities.filter(({ tariffs }) => !tariffs)
  const [chosen, setChosen] = useState('')
  const [wanted, setWanted] = useState(4)
  const activity = activities.find(({ id }) => id === chosen) ?? activities[0]
  if (!activity) return null
  const bill = billOf(activity, wanted)
  return (
    <section className={layout.stack4} aria-labelledby="combien" data-hue={hueOf(activity.id)}>
      <h2 id="combien">Combien pour nous ?</h2>
      <NeedsScript
        otherwise={
          <p>
            Multipliez le prix par le nombre de personnes, ou demandez au{' '}
            <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>.
          </p>
        }
      >
        <div className={styles.keys}>
          <SelectField
            label="Activité"
            value={activity.id}
            onChange={setChosen}
            options={activities.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <People activity={activity} people={bill.people} onChange={setWanted} />
        </div>
        <Receipt activity={activity} bill={bill} />
      </NeedsScript>
    </section>
  )
}

type PeopleProps = { activity: Activity; people: number; onChange: (people: number) => void }

function People({ activity, people, onChange }: PeopleProps) {
  const { minParticipants, maxParticipants } = activity
  return (
    <div role="group" aria-labelledby="combien-personnes" className={styles.people}>
      <span id="combien-personnes">Personnes</span>
      <div className={styles.stepper}>
        <Button
          aria-label="Une personne de moins"
          aria-disabled={people <= minParticipants}
          onClick={() => onChange(Math.max(people - 1, minParticipants))}
        >
          <Icon name="minus" />
        </Button>
        <strong>{people}</strong>
        <Button
          aria-label="Une personne de plus"
          aria-disabled={people >= maxParticipants}
          onClick={() => onChange(Math.min(people + 1, maxParticipants))}
        >
          <Icon name="plus" />
        </Button>
      </div>
      <p className={text.note}>{partyWords(activity)}</p>
    </div>
  )
}

function Receipt({ activity, bill }: { activity: Activity; bill: Bill }) {
  const { people, total, each } = bill
  const isGroup = activity.per === 'group'
  return (
    <div className={styles.receipt}>
      <dl className={styles.lines}>
        <DescriptionItem name={`${activity.name}, ${durationWords(activity.duration)}`}>
          {formatPrice(activity.price)}
        </DescriptionItem>
        <DescriptionItem name={isGroup ? 'pour le groupe' : 'par personne'}>
          × {isGroup ? 1 : people}
        </DescriptionItem>
        <div className={styles.total}>
          <dt>Total TTC</dt>
          <dd>
            <span role="status">{formatPrice(total)}</span>
          </dd>
        </div>
        {people > 1 && <DescriptionItem name="soit chacun">{formatPrice(each)}</DescriptionItem>}
      </dl>
      <ButtonLink
        tone="primary"
        wide
        to="/reservations"
        search={{ activity: activity.id, participants: people }}
      >
        {people > 1 ? `Réserver pour ${people}` : 'Réserver'}
      </ButtonLink>
    </div>
  )
}

type Bill = {
  people: number
  /** Euros for everybody, tax included. */
  total: number
  /** Euros for one, rounded up to the cent. */
  each: number
}

/** What a party pays, brought within the numbers that the activity takes. */
export function billOf(activity: Activity, wanted: number): Bill {
  const { minParticipants, maxParticipants } = activity
  const people = Math.min(Math.max(wanted, minParticipants), maxParticipants)
  const total = totalPrice(activity, people)
  return { people, total, each: Math.ceil(toCents(total) / people) / 100 }
}
