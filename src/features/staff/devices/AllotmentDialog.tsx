import { useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import { type Allotments, MAX_ALLOTTED_DAYS } from '../../../../shared/api/staff/allotments.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import type { StaffDevice } from '../../../../shared/api/staff/staff.ts'
import { addDays, today } from '../../../../shared/rules/day.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTyped } from '../../../ui/fields/useForm.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import text from '../../../ui/styles/text.module.css'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'

type AllotmentDialogProps = {
  device: StaffDevice
  pools: Allotments['pools']
  onClose: () => void
}

/** Sets places apart that a device alone sells, without network too. */
export function AllotmentDialog({ device, pools, onClose }: AllotmentDialogProps) {
  const day = today(useTeam().now)
  const { busy, failure, act, question } = useTeamAct()
  const first = { pool: pools[0]?.id ?? '', from: day, until: day, units: '2', isSure: false }
  const [typed, edit] = useTyped(first)
  const { pool, from, until, units } = typed
  const [isAway, setAway] = useState(false)
  const [lacking, setLacking] = useState<string>()
  const known = pools.find(({ id }) => id === pool)
  const submit = () => {
    setLacking(undefined)
    act(
      staffCalls.setAllotment,
      { ...typed, id: device.id, units: Number(units) },
      {
        onSeen(set) {
          if (set.lacking === 0) return onClose()
          setLacking(
            `Il en reste moins à certaines heures\u00a0: ${set.least} au moins sont de côté.`,
          )
        },
        onRefused(error) {
          if (error instanceof Refused && error.problem.code === 'away') setAway(true)
        },
      },
    )
  }
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={`Places de côté pour ${device.name}`}
        cancel={lacking ? 'Fermer' : 'Abandonner'}
        action="Mettre de côté"
        busy={busy}
        onSubmit={submit}
      >
        <p className={text.soft}>
          Cet appareil seul les vend, sans réseau aussi. Le public ne les voit plus, jusqu’à ce
          qu’il les rende.
        </p>
        <SelectField
          label="Places"
          value={pool}
          options={pools.map(({ id, activities }) => ({
            value: id,
            label: activities.map(({ name }) => name).join(', '),
          }))}
          onChange={(picked) => edit({ pool: picked })}
        />
        <TextField
          label="Combien, à chaque départ"
          type="number"
          inputMode="numeric"
          min={0}
          max={known?.stations}
          value={units}
          hint={known && `Sur ${known.stations} en tout.`}
          onChange={(count) => edit({ units: count })}
        />
        <TextField
          label="Du"
          type="date"
          value={from}
          min={day}
          onChange={(picked) => edit({ from: picked, ...(until < picked && { until: picked }) })}
        />
        <TextField
          label="Au"
          type="date"
          value={until}
          min={from}
          max={addDays(from || day, MAX_ALLOTTED_DAYS - 1)}
          onChange={(picked) => edit({ until: picked })}
        />
        {isAway && (
          <CheckboxField
            label="Je suis sûr que l’appareil n’en a pas vendu sans réseau"
            checked={typed.isSure}
            onChange={(isSure) => edit({ isSure })}
          />
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        {lacking && <Notice tone="warning">{lacking}</Notice>}
      </FormDialog>
      {question}
    </>
  )
}
