import type { ReactNode } from 'react'
import { type Draft, draftLines, draftPrice } from '../draft/draft.ts'
import { Lines } from '../Lines.tsx'
import text from '../../../ui/styles/text.module.css'
import styles from './form.module.css'
import { Ticket } from '../Ticket.tsx'

type RecapProps = {
  draft: Draft
  /** Every question has its answer. */
  isComplete: boolean
  /** How it could be cancelled, as soon as that is known. */
  policy: string | undefined
  /** The button that books, with what it has to say. */
  children: ReactNode
}

/** The visit as it is being put together, its conditions, and the way to order it. */
export function Recap({ draft, isComplete, policy, children }: RecapProps) {
  const { activity } = draft
  return (
    <section className={styles.recap} id="recapitulatif" aria-label="Récapitulatif">
      <div className={styles.ticket} data-complete={isComplete}>
        {activity ? <DraftTicket draft={draft} policy={policy} /> : <Blank />}
      </div>
      {isComplete && (
        <div className={styles.bar} data-sticky-action>
          {children}
        </div>
      )}
    </section>
  )
}

function DraftTicket({ draft, policy }: Pick<RecapProps, 'draft' | 'policy'>) {
  const { activity, date, time, participants } = draft
  const known = {
    activityId: activity?.id ?? '',
    activityName: activity?.name ?? '',
    ...(date && { date }),
    ...(time && { time }),
    participants,
    totalPrice: draftPrice(draft) ?? 0,
  }
  return (
    <Ticket booking={known}>
      {policy && <p className={styles.cancel}>{policy}</p>}
      <Lines booking={{ lines: draftLines(draft) }} />
      <p className={text.note}>
        Vous payez sur place, le jour de votre visite. Prix toutes taxes comprises. Un loisir à date
        fixe n’ouvre pas droit aux 14 jours de rétractation (article L221-28, 12° du Code de la
        consommation).
      </p>
    </Ticket>
  )
}

function Blank() {
  return <p className={styles.blank}>Votre billet s’écrit ici, à mesure que vous choisissez.</p>
}
