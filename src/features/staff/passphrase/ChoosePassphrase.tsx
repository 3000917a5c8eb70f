import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { PassphraseChoice } from '../../../../shared/api/staff/passphrase.ts'
import { MIN_PASSPHRASE } from '../../../../shared/rules/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { PinAgain } from '../PinAgain.tsx'
import { dueProof } from '../proof.ts'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { PassphraseField } from './PassphraseField.tsx'

type Typed = { old: string; passphrase: string; again: string }

type ChoosePassphraseProps = {
  client: StaffClient
  /** There is one, which this one is to replace. */
  isAnother?: boolean
  onClose: () => void
  onDone: () => void
}

/** A manager's passphrase is chosen by themselves, after the PIN; another one by the old one too. */
export function ChoosePassphrase(props: ChoosePassphraseProps) {
  const { client, isAnother = false, onClose, onDone } = props
  const form = useId()
  const [typed, setTyped] = useState<Typed>({ old: '', passphrase: '', again: '' })
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const [isPinDue, setPinDue] = useState(false)
  const { busy, failure, run } = useAct()
  const send = async (choice: PassphraseChoice) => {
    try {
      await client(staffCalls.choosePassphrase, choice)
      onDone()
    } catch (error) {
      if (dueProof(error) === 'pin-again') return setPinDue(true)
      const isOld = error instanceof Refused && error.problem.field === 'old'
      if (!isOld) throw error
      // The answer to this choice was lost: it is made.
      if (!isAnother) return onDone()
      setTyped({ ...typed, old: '' })
      setErrors({ old: error.message })
    }
  }
  const save = () => {
    const { old, passphrase, again } = typed
    const parsed = v.safeParse(PassphraseChoice, { passphrase, ...(isAnother && { old }) })
    const { nested } = parsed.success ? {} : v.flatten<typeof PassphraseChoice>(parsed.issues)
    const differs = again === passphrase ? undefined : 'Les deux phrases de passe diffèrent.'
    setErrors({
      ...(nested?.old?.[0] && { old: nested.old[0] }),
      ...(nested?.passphrase?.[0] && { passphrase: nested.passphrase[0] }),
      ...(differs && { again: differs }),
    })
    if (parsed.success && !differs) void run(() => send(parsed.output))
  }
  const fieldOf = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (next: string) => setTyped({ ...typed, [name]: next }),
    error: errors[name],
  })
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={isAnother ? 'Changer ma phrase de passe' : 'Choisir ma phrase de passe'}
        actions={
          <>
            <Button tone="quiet" onClick={onClose}>
              Abandonner
            </Button>
            <Button type="submit" form={form} tone="primary" busy={busy}>
              Choisir cette phrase
            </Button>
          </>
        }
      >
        <form
          id={form}
          className={layout.stack4}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            save()
          }}
          noValidate
        >
          <p>
            Les réglages, l’équipe, les appareils et l’export la demandent en plus du code PIN. La
            salle n’en garde qu’une empreinte, cet appareil rien&nbsp;: retenez-la.
          </p>
          {isAnother && (
            <PassphraseField label="Phrase de passe actuelle" {...fieldOf('old')} isFirst />
          )}
          <PassphraseField
            label={isAnother ? 'Nouvelle phrase de passe' : 'Phrase de passe'}
            hint={`${MIN_PASSPHRASE} caractères au moins\u00a0: par exemple quatre mots au hasard.`}
            {...fieldOf('passphrase')}
            isFirst={!isAnother}
          />
          <PassphraseField label="Encore une fois" {...fieldOf('again')} />
          {failure && <Notice tone="error">{failure}</Notice>}
        </form>
      </Dialog>
      {isPinDue && (
        <PinAgain
          client={client}
          onClose={() => setPinDue(false)}
          onProved={() => {
            setPinDue(false)
            save()
          }}
        />
      )}
    </>
  )
}
