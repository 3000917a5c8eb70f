import { hueOf } from '../../../venue/looks.ts'
import { useState } from 'react'
import { type Activity, totalPrice } from '../../../shared/api/activity.ts'
import { formatPrice, toCents } from '../../../shared/rules/money.ts'
import { totalCentsOf } from '../../../shared/rules/option.ts'
import {
  combinationProblem,
  type Choice,
  firstChoices,
  peopleIn,
  tariffLines,
  writeChoices,
} from '../../../shared/rules/tariff.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TariffCounts } from '../../ui/fields/TariffCounts.tsx'
import { useActivities } from './activities.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './prices.module.css'
import { durationWords, partyInWords, partyWords } from '../../../shared/rules/activityWords.ts'
import { VenuePhone } from '../../ui/VenuePhone.tsx'

/** « Combien pour nous ? »: the activity, the number, and the bill as a till would print it. */
export function Calculator() {
  const { activities } = useActivities()
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState<number>()
  const [counted, setCounted] = useState<readonly Choice[]>()
  const activity = activities.find(({ id }) => id === chosen) ?? activities[0]
  if (!activity) return null
  const { tariffs } = activity
  const wanted = said ?? 4
  const choices = tariffs && (counted ?? firstChoices(tariffs, wanted))
  const bill = partyBill(activity, wanted, choices)
  return (
    <section className={layout.stack4} aria-labelledby="combien" data-hue={hueOf(activity.id)}>
      <h2 id="combien">Combien pour nous ?</h2>
      <NeedsScript
        otherwise={
          <p>
            Multipliez le prix par le nombre de personnes, ou demandez au <VenuePhone />.
          </p>
        }
      >
        <div className={styles.keys}>
          <SelectField
            label="Activité"
            value={activity.id}
            onChange={(id) => {
              setChosen(id)
              setCounted(undefined)
            }}
            options={activities.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {tariffs && choices ? (
            <TariffCounts
              {...{ tariffs }}
              chosen={choices}
              most={{ people: activity.maxParticipants }}
              onChange={(change) => setCounted(change(choices))}
            />
          ) : (
            <People {...{ activity, said }} people={bill.people} onChange={setSaid} />
          )}
        </div>
        <Receipt {...{ activity, bill, choices }} />
      </NeedsScript>
    </section>
  )
}

type PeopleProps = {
  activity: Activity
  /** How many were asked for, and for how many it is counted. */
  said: number | undefined
  people: number
  onChange: (people: number) => void
}

function People({ activity, people, said = people, onChange }: PeopleProps) {
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
      {said !== people && (
        <p>{`Vous aviez choisi ${partyInWords(said)}\u00a0: c’est compté pour ${partyInWords(people)}.`}</p>
      )}
    </div>
  )
}

type ReceiptProps = { activity: Activity; bill: Bill; choices: readonly Choice[] | undefined }

function Receipt({ activity, bill, choices }: ReceiptProps) {
  const { id, name, duration, tariffs = [], price } = activity
  const { people, total, each } = bill
  const isGroup = activity.per === 'group'
  const problem = choices && combinationProblem(tariffs, choices)
  return (
    <div className={styles.receipt}>
      <dl className={styles.lines}>
        <DescriptionItem name={`${name}, ${durationWords(duration)}`}>
          {choices ? 'selon le tarif' : formatPrice(price)}
        </DescriptionItem>
        {choices ? (
          tariffLines(tariffs, choices)?.map(({ label, quantity, unitCents }) => (
            <DescriptionItem key={label} name={label}>
              {quantity} × {formatPrice(unitCents / 100)}
            </DescriptionItem>
          ))
        ) : (
          <DescriptionItem name={isGroup ? 'pour le groupe' : 'par personne'}>
            × {isGroup ? 1 : people}
          </DescriptionItem>
        )}
        <div className={styles.total}>
          <dt>Total TTC</dt>
          <dd>
            <span role="status">{formatPrice(total)}</span>
          </dd>
        </div>
        {people > 1 && <DescriptionItem name="soit chacun">{formatPrice(each)}</DescriptionItem>}
      </dl>
      {problem && <p>{problem}</p>}
      <ButtonLink
        tone="primary"
        wide
        to="/reservations"
        search={{
          activity: id,
          ...(choices ? { tariffs: writeChoices(choices) || undefined } : { participants: people }),
        }}
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

/** What a party pays: by its tariffs, or brought within the numbers that the activity takes. */
export function partyBill(
  activity: Activity,
  wanted: number,
  choices: readonly Choice[] = [],
): Bill {
  const { minParticipants, maxParticipants, tariffs } = activity
  const lines = tariffs && (tariffLines(tariffs, choices) ?? [])
  const people = lines
    ? peopleIn(lines)
    : Math.min(Math.max(wanted, minParticipants), maxParticipants)
  const total = lines ? totalCentsOf(lines) / 100 : totalPrice(activity, people)
  return { people, total, each: Math.ceil(toCents(total) / people) / 100 }
}
