import type { ReactNode } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { BookingLine } from '../../../../shared/api/booking.ts'
import { ageWords, durationWords } from '../../../../shared/rules/activityWords.ts'
import { capital, formatTime } from '../../../../shared/rules/day.ts'
import type { Draft } from '../draft/draft.ts'
import { endWords } from '../status.ts'
import { PriceLines, Ticket } from '../Ticket.tsx'
import text from '../../../ui/styles/text.module.css'
import styles from './form.module.css'
import { ORDER_SECTION_ID } from './Step.tsx'
import layout from '../../../ui/styles/layout.module.css'

type RecapProps = {
  draft: Draft
  lines: BookingLine[]
  /** Euros. */
  totalPrice: number
  isComplete: boolean
  /** Nobody can have it: it has no conditions. */
  isRefused?: boolean
  policy: string | undefined
  isPaidOnSite: boolean
  /** More than a button stands in the bar: it follows the rest. */
  isLong?: boolean
  children: ReactNode
}

/**
 * What is ordered, its conditions, and the way to order it. The ticket stands beside the questions
 * only: below them, their folded lines say the same. What is bought is said before it is asked for.
 */
export function Recap({ draft, totalPrice, lines, isComplete, ...props }: RecapProps) {
  const { isRefused, policy, isPaidOnSite, isLong, children } = props
  return (
    <section className={styles.recap} id="recapitulatif" aria-label="Récapitulatif">
      <div className={styles.ticket}>
        {draft.activity ? <DraftTicket {...{ draft, totalPrice }} /> : <EmptyRecap />}
      </div>
      {isComplete && (
        <>
          {!isRefused && (
            <div className={layout.grid3}>
              <PriceLines booking={{ lines }} />
              {draft.activity && <p>{visitWords(draft, draft.activity)}</p>}
              {policy && <p className={styles.cancel}>{policy}</p>}
              <p className={text.note}>
                {isPaidOnSite
                  ? 'Vous payez sur place, le jour de votre visite.'
                  : 'Si la salle demande un paiement en ligne, il suit votre réservation.'}
              </p>
              <p className={text.note}>
                Prix toutes taxes comprises. Un loisir à date fixe n’ouvre pas droit aux 14 jours de
                rétractation (article L221-28, 12° du Code de la consommation).
              </p>
            </div>
          )}
          <div
            id={ORDER_SECTION_ID}
            tabIndex={-1}
            className={isLong ? layout.grid3 : `${layout.grid3} ${styles.bar}`}
            data-sticky-action={isLong ? undefined : ''}
          >
            {children}
          </div>
        </>
      )}
    </section>
  )
}

function DraftTicket({ draft, totalPrice }: Pick<RecapProps, 'draft' | 'totalPrice'>) {
  const { activity, date, time, participants } = draft
  const known = {
    activityId: activity?.id ?? '',
    activityName: activity?.name ?? '',
    ...(date && { date }),
    ...(time && { time }),
    ...(activity && { duration: activity.duration }),
    participants,
    totalPrice,
  }
  return <Ticket booking={known} heading="p" />
}

/** « De 15 h à 16 h 30 : 1 h 30. Dès 10 ans. » */
function visitWords({ date = '', time = '' }: Draft, activity: Activity): string {
  const end = endWords({ date, time, duration: activity.duration })
  const length = durationWords(activity.duration)
  return `De ${formatTime(time)} à ${end} : ${length}. ${capital(ageWords(activity))}.`
}

function EmptyRecap() {
  return <p className={styles.blank}>Votre billet s’écrit ici, à mesure que vous choisissez.</p>
}
