import { hueOf } from '../../../../venue/looks.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import type { PriceValue } from '../../../../shared/api/staff/venue.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, today } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useTeam } from '../teamContext.ts'
import {
  ValueRow,
  ValueRows,
  EditDialog,
  DayField,
  type EditorProps,
  useValueEdit,
} from './settingEditor.tsx'
import { draftOfPrice, type RowsProps, type PriceDraft } from './venueDraft.ts'
import { setWords, centsOf, changedWords, nextWords, priceName, centsWords } from './venueWords.ts'

type PriceEditorProps = EditorProps<PriceDraft> & {
  value: PriceValue
}

/** A price, from a day on; what was sold stays sold as it was. */
export function PriceEditor(props: PriceEditorProps) {
  const { now } = useTeam()
  const { draft, value } = props
  const { activityId, tariff, euros, from } = draft
  const { refusal, version, field, save, errorOf, dialog } = useValueEdit(props, value)
  const isUnsure = refusal?.code === 'unsure'
  const isAtOnce = from === '' || from === today(now)
  const seen = { activityId, tariff, version }
  const at = isAtOnce ? {} : { from }
  const isTold = !refusal || (refusal.field && !isUnsure)
  return (
    <EditDialog
      title={priceName(value)}
      changed={changedWords(value)}
      action={isUnsure ? 'Confirmer ce prix' : 'Enregistrer'}
      warning={isTold ? undefined : refusal}
      ways={
        value.isOwn &&
        value.folder !== null && (
          <Button onClick={() => save(staffCalls.changePrice, seen)}>
            {`Reprendre le dossier\u00a0: ${centsWords(value.folder)}`}
          </Button>
        )
      }
      {...dialog}
      onSave={() =>
        save(staffCalls.changePrice, {
          ...seen,
          ...at,
          cents: centsOf(euros),
          ...(isUnsure && { isSure: true }),
        })
      }
    >
      <div className={layout.pair}>
        <TextField
          label={value.per === 'group' ? 'Prix d’un groupe, en euros' : 'Prix, en euros'}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('euros', 'cents')}
          error={isUnsure ? undefined : errorOf('cents')}
        />
        <DayField
          label="À partir du"
          min={today(now)}
          max={addDays(today(now), 366)}
          {...field('from')}
        />
      </div>
      {value.next.length > 0 && (
        <p>
          {`Prévu\u00a0: ${value.next.map(nextWords).join(', puis ')}.`}
          {isAtOnce && ' Un changement dès aujourd’hui l’annule.'}
        </p>
      )}
      <p className={text.note}>
        {isAtOnce ? 'Le site l’affiche aussitôt. ' : 'Le site l’affiche ce jour-là. '}
        Ce qui est déjà réservé garde son prix.
      </p>
    </EditDialog>
  )
}

/** What each activity costs, and will. */
export function Prices({ prices, draftOf }: RowsProps & { prices: readonly PriceValue[] }) {
  const { now } = useTeam()
  return (
    <section className={layout.stack4} aria-labelledby="prix">
      <h2 id="prix">Prix</h2>
      <ValueRows>
        {prices.map((one) => (
          <ValueRow
            key={`${one.activityId} ${one.tariff}`}
            sign={
              <span className={text.named} data-hue={hueOf(one.activityId)}>
                <ActivityIcon activity={one.activityId} />
              </span>
            }
            name={priceName(one)}
            note={setWords(one)}
            value={centsWords(one.cents)}
            next={one.next[0] && nextWords(one.next[0])}
            {...draftOf(draftOfPrice(one, today(now)))}
          />
        ))}
      </ValueRows>
    </section>
  )
}
