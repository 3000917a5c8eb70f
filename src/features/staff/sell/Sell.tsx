import { endpoints } from '../../../../shared/api/endpoints.ts'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { takeFocus } from '../../../ui/feedback/reveal.ts'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { prepareWords } from '../day/visitWords.ts'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { ActivityChoice } from './ActivityChoice.tsx'
import { type DeskDraft, newDraft, type Sale } from './deskDraft.ts'
import type { OnGuest, TypedGuest } from './GuestFields.tsx'
import { keptParty } from '../starts/party.ts'
import { SaleForm } from './SaleForm.tsx'
import { hueOf } from '../../../../venue/looks.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { capital, dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { linesInWords } from '../../../../shared/rules/tariff.ts'
import { Button } from '../../../ui/Button.tsx'
import surface from '../../../ui/styles/surface.module.css'
import styles from './sell.module.css'
import type { OnDraft } from './useSale.ts'

export type SellProps = {
  draft: DeskDraft
  onDraft: OnDraft
  guest: TypedGuest
  onGuest: OnGuest
}

/** « Réserver »: what, when, who, for whom; then the reference, and the next one. */
export function Sell(props: SellProps) {
  const { draft, onDraft } = props
  const { value: activities, error } = useTeamQuery(endpoints.activities, undefined)
  if (draft.sold) return <SoldVisit visit={draft.sold} onNext={() => onDraft(newDraft)} />
  const activity = activities?.find(({ id }) => id === draft.activityId)
  const { key, earlier, date, isNamed } = draft
  return (
    <div className={layout.stack5}>
      <ErrorNotice error={error} />
      {activities ? (
        <ActivityChoice
          activities={activities}
          chosen={activity?.id}
          onChoose={(activityId) => {
            const party = keptParty(draft, activity)
            onDraft(() => ({ key, earlier, date, isNamed, activityId, ...party }))
          }}
        />
      ) : (
        !error && <Spinner />
      )}
      {activity && <SaleForm key={activity.id} {...props} activity={activity} />}
    </div>
  )
}

type SoldVisitProps = { visit: Sale; onNext: () => void }

/** What was sold: its reference is read out, or read across the counter. */
function SoldVisit({ visit, onNext }: SoldVisitProps) {
  const { now } = useTeam()
  const { activityId, activityName, date, time, participants, totalPrice, lines = [] } = visit
  const options = lines.filter(({ option }) => option !== null)
  return (
    <section
      className={`${surface.card} ${styles.sold}`}
      data-hue={hueOf(activityId)}
      aria-labelledby="vendu"
    >
      <h2 id="vendu" ref={takeFocus} tabIndex={-1}>
        C’est réservé
      </h2>
      <p className={styles.reference} aria-label="Référence">
        {formatReference(visit)}
      </p>
      <p className={styles.what}>
        {activityName}, {linesInWords(lines) || partyInWords(participants)}
        <br />
        {options.length > 0 && (
          <>
            {prepareWords(options)}
            <br />
          </>
        )}
        {capital(dayWords(date, now))} à {formatTime(time)}
      </p>
      <p className={styles.due}>
        Dû&nbsp;: <strong>{formatPrice(totalPrice)}</strong>
      </p>
      {visit.told && (
        <p>
          {visit.told === 'letter'
            ? 'La confirmation part par lettre.'
            : 'Aucune lettre ne part\u00a0: dites la référence.'}
        </p>
      )}
      <Button tone="primary" size="large" wide onClick={onNext}>
        Une autre
      </Button>
    </section>
  )
}
