import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import text from '../../../ui/styles/text.module.css'
import type { PartProps } from './CloseWhat.tsx'
import { reasons } from './closing.ts'
import styles from './close.module.css'

/** Why: one tap, or one's own words; the public reads it. */
export function CloseWhy({ closing, words, onEdit }: PartProps) {
  const { reason, isOwnReason } = closing
  return (
    <fieldset className={styles.part}>
      <legend>
        Pourquoi <span className={text.note}>— le public le lit</span>
      </legend>
      <div className={styles.choices}>
        {[...reasons, undefined].map((one) => (
          <RadioTile
            key={one ?? 'own'}
            className={styles.tile}
            input={{
              name: 'why',
              checked: one === undefined ? isOwnReason : !isOwnReason && reason === one,
              onChange: () => onEdit({ reason: one, isOwnReason: one === undefined }),
            }}
          >
            {one ?? 'Autre motif'}
          </RadioTile>
        ))}
      </div>
      {isOwnReason ? (
        <TextField
          label="Motif, que le public lira"
          name="reason"
          className={styles.field}
          value={reason ?? ''}
          maxLength={100}
          autoComplete="off"
          required
          {...words('reason')}
          onChange={(next) => onEdit({ reason: next })}
        />
      ) : (
        <FieldError id="motif" silent={false}>
          {words('reason').error}
        </FieldError>
      )}
    </fieldset>
  )
}
