import * as v from 'valibot'
import { hueOf } from '../../../../venue/looks.ts'
import { type VenueCapacities, CapacityEffect } from '../../../../shared/api/staff/capacities.ts'
import { today, capital } from '../../../../shared/rules/day.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { FieldOf } from '../../../ui/fields/useForm.ts'
import { useTeam } from '../teamContext.ts'
import { countWords } from '../close/closing.ts'
import { Effect, problemsOf, useClosureEffect } from '../close/Effect.tsx'
import { Choices } from '../Choices.tsx'
import { DayFields, HourFields } from '../close/CloseFields.tsx'
import { useReopen } from '../close/useReopen.ts'
import { useTeamQuery } from '../teamQuery.ts'
import {
  limitWords,
  poolName,
  effectWords,
  overWords,
  closureWords,
  setWords,
  changedWords,
} from './venueWords.ts'
import {
  ValueRow,
  ValueRows,
  ReasonField,
  EditDialog,
  type EditorProps,
  useValueEdit,
} from './settingEditor.tsx'
import { draftOfCapacity, type RowsProps, type CapacityDraft } from './venueDraft.ts'

type CapacityListProps = RowsProps & { pools: VenueCapacities['pools'] }

/** How many stations there are of each kind, and where more is sold than is for sale. */
export function CapacityList({ pools, draftOf }: CapacityListProps) {
  const { now } = useTeam()
  return (
    <section className={layout.stack4} aria-labelledby="postes">
      <h2 id="postes">Postes</h2>
      <ValueRows>
        {pools.map((one) => {
          const activity = one.activities[0]?.id ?? ''
          return (
            <ValueRow
              key={one.pool}
              sign={
                <span className={text.named} data-hue={hueOf(activity)}>
                  <ActivityIcon activity={activity} />
                </span>
              }
              name={poolName(one)}
              note={setWords(one)}
              value={countWords(one.stations, 'poste')}
              next={limitWords(one, now)}
              tone={one.over.length > 0 ? 'bad' : undefined}
              {...draftOf(draftOfCapacity(one, today(now)))}
            />
          )
        })}
      </ValueRows>
    </section>
  )
}

type CapacityEditorProps = EditorProps<CapacityDraft> & {
  value: VenueCapacities['pools'][number]
  /** To « Fermer », for none at all is a closing. */
  onShut: () => void
}

/** Those that stand on the screen. */
const shownFields = {
  always: ['stations'],
  while: ['stations', 'date', 'until', 'from', 'to', 'reason'],
} as const
const ways = { always: 'Durablement', while: 'Pour un temps' } as const

/** How many stations there are, for good or for a time; what that meets is told first. */
export function CapacityEditor(props: CapacityEditorProps) {
  const { now } = useTeam()
  const { draft, value, onShut } = props
  const { how, stations: typed } = draft
  const { refusal, version, edit, field, save, errorOf, untold, dialog } = useValueEdit(
    props,
    value,
  )
  const stations = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN
  const wish = { pool: value.pool, stations, version }
  const preview = useCapacityPreview(draft, wish)
  const told = v.safeParse(CapacityEffect, refusal?.current)
  const effect = told.success ? told.output : preview.effect
  const sends = { ...wish, touched: effect?.visits ?? 0 }
  const follow = { pool: value.pool, version, touched: effect?.visits ?? 0 }
  const words = (field: string) => errorOf(field) ?? preview.errorOf(field)
  const range: FieldOf<'date' | 'until' | 'from' | 'to' | 'reason'> = (name) => ({
    ...field(name),
    error: words(name),
  })
  return (
    <EditDialog
      title={poolName(value)}
      changed={changedWords(value)}
      action={refusal?.code === 'touched' ? 'Enregistrer quand même' : 'Enregistrer'}
      warning={untold(shownFields[how])}
      ways={
        how === 'always' &&
        value.isOwn &&
        value.folder !== null && (
          <Button onClick={() => save(staffCalls.changeCapacity, follow)}>
            {`Reprendre le dossier\u00a0: ${countWords(value.folder, 'poste')}`}
          </Button>
        )
      }
      {...dialog}
      onSave={() =>
        void (how === 'always'
          ? save(staffCalls.changeCapacity, sends)
          : stations !== 0 &&
            save(staffCalls.close, { ...capacityRange(draft, stations), reason: draft.reason }))
      }
    >
      <Choices
        label="Jusqu’à quand"
        values={['always', 'while'] as const}
        chosen={how}
        wordsOf={(one) => ways[one]}
        onChoose={(one) =>
          edit({ how: one, stations: one === 'always' ? `${value.stations}` : '' })
        }
      />
      <TextField
        label={how === 'always' ? 'Postes' : `Postes en vente, sur ${value.stations}`}
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('stations')}
        error={stations === 0 ? undefined : words('stations')}
      />
      {stations === 0 && (
        <Notice tone="warning" title="Sans aucun poste, c’est une fermeture">
          <p>
            <Button onClick={onShut}>Fermer ces places</Button>
          </p>
        </Notice>
      )}
      {how === 'while' && (
        <>
          <div className={layout.pair}>
            <DayFields field={range} date={draft.date} min={today(now)} />
            <HourFields field={range} isToday={draft.date === today(now)} />
          </div>
          <ReasonField placeholder="Panne, formation…" maxLength={100} {...range('reason')} />
        </>
      )}
      {how === 'always' && effect && (
        <div role="status" className={layout.stack2}>
          <p className={effect.visits ? text.semibold : text.note}>{effectWords(effect)}</p>
          {effect.over.length > 0 && (
            <ul className={layout.stack1}>
              {effect.over.map((one) => (
                <li key={one.from}>{overWords(one, now)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {how === 'while' && preview.closing && <Effect effect={preview.closing} />}
      <LivingLimits
        // For good, the preview has told it.
        value={how === 'always' ? { ...value, over: [] } : value}
      />
    </EditDialog>
  )
}

/** What a closing that leaves some stations is asked for, but why. */
function capacityRange({ pool, date, until, from, to }: CapacityDraft, stations: number) {
  const days = { date, ...(until && { until }) }
  return { pool, stations, ...days, ...(from && { from }), ...(to && { to }) }
}

type Wish = { pool: string; stations: number; version: string }

/** What a number would meet, as it is typed; what it is refused for stands by its field. */
function useCapacityPreview(draft: CapacityDraft, wish: Wish) {
  const isAskable = wish.stations > 0
  const isAlways = draft.how === 'always'
  const enabled = isAskable && isAlways
  const always = useTeamQuery(staffCalls.previewCapacity, wish, { enabled })
  const closing = useClosureEffect(capacityRange(draft, wish.stations), isAskable && !isAlways)
  const error = isAlways ? always.error : closing.error
  return {
    effect: enabled ? always.value : undefined,
    closing: closing.effect,
    errorOf: (field: string) => problemsOf(error, [field])[0]?.message,
  }
}

type LivingLimitsProps = {
  value: Pick<VenueCapacities['pools'][number], 'over' | 'closures'>
}

/** Where fewer are sold for a time, each with the way back; and where more is sold than that. */
function LivingLimits({ value }: LivingLimitsProps) {
  const { now } = useTeam()
  const { over, closures } = value
  const { busy, failure, reopen } = useReopen()
  if (over.length + closures.length === 0) return null
  return (
    <section className={layout.stack3} aria-label="En cours et à venir">
      {over.map((one) => (
        <p key={one.from} className={text.semibold}>
          {`${capital(overWords(one, now))}.`}
        </p>
      ))}
      {failure && <Notice tone="error">{failure}</Notice>}
      {closures.map((one) => (
        <div key={one.id} className={layout.between}>
          <p>{`${closureWords(one, now)} (${one.reason}).`}</p>
          {one.pool !== null && (
            <Button
              busy={busy}
              aria-label={`Remettre en vente\u00a0: ${closureWords(one, now)}`}
              onClick={() => reopen(one.id)}
            >
              Remettre en vente
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
