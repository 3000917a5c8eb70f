import { useState } from 'react'
import type { Allotment, DeskOffer } from '../../../../shared/api/deskSales.ts'
import {
  deskClaimOf,
  leftFor,
  unlistedClaims,
  walkInStarts,
} from '../../../../shared/rules/staff/allotment.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { timeWords } from '../day/visitWords.ts'
import { ActivityChoice } from '../sell/ActivityChoice.tsx'
import { totalOf } from '../sell/deskDraft.ts'
import { completeParty, keptParty, partyProblem, type TypedParty } from '../starts/party.ts'
import { PartyChoice } from '../starts/StartChoice.tsx'
import starts from '../starts/starts.module.css'
import { placesWords } from '../starts/startWords.ts'
import { untoldSales, type Sheet, useSheet } from './daySheet.ts'
import { saleWords } from './sheetWords.ts'
import styles from './sheet.module.css'

/** « Vente sur place »: to whoever stands there, of what is set apart for this device, counted down as it is sold. */
export function WalkInSale() {
  const sheet = useSheet()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<TypedParty>({})
  const [said, setSaid] = useState<string>()
  if (!sheet) return null
  const { manifest, now } = sheet.data
  const untold = untoldSales(sheet.data)
  const allotment = manifest?.allotment
  if (!allotment && untold.length === 0) return null
  const offers = allotment?.offers.filter((offer) => walkInStarts(offer, now).length > 0) ?? []
  const offer = offers.find(({ activity }) => activity.id === chosen)
  return (
    <section
      className={`${surface.card} ${layout.stack4} ${styles.sale}`}
      aria-labelledby="vente-sur-place"
    >
      <h2 id="vente-sur-place">Vente sur place</h2>
      {offers.length === 0 && (
        <p className={text.soft}>Rien n’est mis de côté pour cet appareil à cette heure.</p>
      )}
      {offers.length > 0 && (
        <ActivityChoice
          activities={offers.map(({ activity }) => activity)}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id)
            setTyped(keptParty(typed, offer?.activity))
            setSaid(undefined)
          }}
        />
      )}
      {allotment && offer && (
        <SaleOf
          key={offer.activity.id}
          {...{ sheet, allotment, offer, typed }}
          onParty={(edited) => setTyped({ ...typed, ...edited })}
          onSold={(words) => {
            setSaid(words)
            setChosen(undefined)
            setTyped({})
          }}
        />
      )}
      <p role="status" className={text.said}>
        {said}
      </p>
      {untold.length > 0 && (
        <ul aria-label="Vendu sans réseau" className={layout.stack2}>
          {untold.map((sold) => (
            <li key={sold.sale.nonce} className={styles.sold}>
              <Icon name="wifi-off" size={16} />
              {`${saleWords(sold)}\u00a0: à envoyer`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type SaleOfProps = {
  sheet: Sheet
  allotment: Allotment
  offer: DeskOffer
  typed: TypedParty
  onParty: (edited: TypedParty) => void
  onSold: (words: string) => void
}

function SaleOf({ sheet, allotment, offer, typed, onParty, onSold }: SaleOfProps) {
  const [at, setAt] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { activity } = offer
  const { now } = sheet.data
  const party = completeParty(typed, activity)
  const problem = partyProblem(activity, party)
  const total = formatPrice(totalOf(activity, party, []) / 100)
  const choices = walkInStarts(offer, now).map((startsAt) => {
    const claim = deskClaimOf(offer, startsAt, party)
    const left = leftFor(allotment, claim, unlistedClaims(sheet.data.sales))
    return { startsAt, places: Math.floor(left / offer.units), isRoomy: left >= claim.units }
  })
  const start = choices.find(({ startsAt, isRoomy }) => startsAt === at && isRoomy)
  const sell = async () => {
    if (!start || problem || busy) return
    setBusy(true)
    setFailure(undefined)
    const wish = { activityId: activity.id, startsAt: start.startsAt, party }
    try {
      if (await sheet.onSell(wish)) {
        onSold(`Vendu\u00a0: ${timeWords(start.startsAt)}, ${activity.name}. Dû\u00a0: ${total}.`)
      } else setFailure('Ces places ne sont plus à cet appareil. Rien n’est vendu.')
    } catch {
      setFailure('Le stockage de cet appareil est plein\u00a0: rien n’est vendu.')
    }
    setBusy(false)
  }
  return (
    <form className={layout.stack4} onSubmit={handleSubmit(() => void sell())}>
      <PartyChoice activity={activity} party={party} onChange={onParty} />
      {problem && <Notice tone="warning" title={problem} />}
      <div role="radiogroup" aria-label="Départ" className={starts.starts}>
        {choices.map(({ startsAt, places, isRoomy }) => (
          <RadioTile
            key={startsAt}
            className={starts.start}
            data-now={startsAt <= now}
            input={{
              name: 'walk-in',
              checked: startsAt === start?.startsAt,
              disabled: !isRoomy,
              onChange: () => setAt(startsAt),
            }}
          >
            <span className={starts.time}>
              {startsAt <= now ? `Depuis ${timeWords(startsAt)}` : timeWords(startsAt)}
            </span>
            <span className={starts.places}>{placesWords(places)}</span>
          </RadioTile>
        ))}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={layout.between}>
        <p>
          Dû <strong>{total}</strong>
        </p>
        <Button
          type="submit"
          tone="primary"
          size="large"
          busy={busy}
          aria-disabled={!start || problem !== undefined}
        >
          Vendre
        </Button>
      </div>
    </form>
  )
}
