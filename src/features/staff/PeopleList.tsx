import { useState } from 'react'
import * as v from 'valibot'
import {
  NewPerson,
  type OneTimeCode,
  type Person,
  StaffRole,
} from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { roleWords, staffRoles } from '../../../shared/rules/staff/staff.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import layout from '../../ui/styles/layout.module.css'
import { CodeDialog } from './CodeDialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ChoosePassphrase } from './passphrase/ChoosePassphrase.tsx'
import styles from './staff.module.css'
import { useTeamAct } from './teamAct.tsx'
import { useTeamQuery } from './teamQuery.ts'

const roleOptions = staffRoles.map((value) => ({ value, label: roleWords[value] }))

/** Who is of the team: added with a code for a PIN of their own, given a role, and let go. */
export function PeopleList({ own }: { own: string }) {
  const { value, error, refetch } = useTeamQuery(staffCalls.people, undefined)
  const { busy, error: failed, act, question } = useTeamAct()
  const [made, setMade] = useState<OneTimeCode>()
  const [leaving, setLeaving] = useState<Person>()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className={layout.stack4} aria-labelledby="personnes">
      <h2 id="personnes">Personnes</h2>
      <ErrorNotice error={failed ?? error} />
      <ul className={styles.list}>
        {value?.people
          .filter(({ state }) => state !== 'disabled')
          .map((person) => (
            <li key={person.id} className={styles.item}>
              <span className={layout.line}>
                <strong>{person.name}</strong>
                {person.state === 'invited' && <Chip tone="warn">Sans code PIN</Chip>}
              </span>
              {person.id === own ? (
                <span className={styles.acts}>
                  {`${roleWords[person.role]} (vous)`}
                  <Button tone="quiet" onClick={() => void refetch().then(() => setChoosing(true))}>
                    {person.hasPassphrase
                      ? 'Changer ma phrase de passe'
                      : 'Choisir ma phrase de passe'}
                  </Button>
                </span>
              ) : (
                <span className={styles.acts}>
                  <SelectField
                    label={`Rôle de ${person.name}`}
                    value={person.role}
                    options={roleOptions}
                    onChange={(role) =>
                      act(staffCalls.changeRole, {
                        id: person.id,
                        role: v.parse(StaffRole, role),
                      })
                    }
                  />
                  <Button
                    tone="quiet"
                    aria-label={`Nouveau code pour ${person.name}`}
                    busy={busy}
                    onClick={() =>
                      act(staffCalls.newPersonCode, { id: person.id }, { onSeen: setMade })
                    }
                  >
                    Nouveau code
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={`Retirer ${person.name}`}
                    onClick={() => setLeaving(person)}
                  >
                    Retirer
                  </Button>
                </span>
              )}
            </li>
          ))}
      </ul>
      <AddPerson
        busy={busy}
        onAdd={(person, onDone) =>
          act(staffCalls.addPerson, person, {
            onSeen(code) {
              setMade(code)
              onDone()
            },
          })
        }
      />
      {made && (
        <CodeDialog
          made={made}
          how={
            'Cette personne le saisit sur un appareil de la salle, puis choisit son code PIN\u00a0; un gérant choisit ensuite une phrase de passe.'
          }
          onClose={() => setMade(undefined)}
        />
      )}
      {isChoosing && (
        <ChoosePassphrase
          isAnother={value?.people.find(({ id }) => id === own)?.hasPassphrase ?? false}
          onClose={() => setChoosing(false)}
          onDone={() => setChoosing(false)}
        />
      )}
      {question}
      {leaving && (
        <ConfirmDialog
          title={`Retirer ${leaving.name}`}
          consequence="Son accès se ferme aussitôt, sur tous les appareils. Le journal garde son nom."
          action="Retirer de l’équipe"
          onClose={() => setLeaving(undefined)}
          onConfirm={() => act(staffCalls.disablePerson, { id: leaving.id })}
        />
      )}
    </section>
  )
}

type AddPersonProps = { busy: boolean; onAdd: (person: NewPerson, onDone: () => void) => void }

function AddPerson({ busy, onAdd }: AddPersonProps) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<NewPerson['role']>('host')
  const [error, setError] = useState<string>()
  const submit = () => {
    const person = v.safeParse(NewPerson, { name, role })
    setError(person.issues?.[0].message)
    if (person.success) onAdd(person.output, () => setName(''))
  }
  return (
    <form className={`${layout.stack3} ${styles.add}`} onSubmit={handleSubmit(submit)} noValidate>
      <h3>Ajouter une personne</h3>
      <TextField
        label="Nom"
        value={name}
        onChange={setName}
        error={error}
        autoComplete="off"
        maxLength={40}
        required
      />
      <SelectField
        label="Rôle"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(v.parse(StaffRole, value))}
      />
      <Button type="submit" busy={busy}>
        Ajouter
      </Button>
    </form>
  )
}
