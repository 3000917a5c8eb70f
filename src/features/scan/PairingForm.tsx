import { useState } from 'react'
import * as v from 'valibot'
import { Pairing } from '../../../shared/api/checkIn.ts'
import { problemsIn } from '../../../shared/rules/fieldProblem.ts'
import type { DeviceKind } from '../../../shared/rules/staff/staff.ts'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { keepExitCode } from '../../offline/secrets/exitCode.ts'
import { findStorageLack } from '../../platform/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { useForm, useTyped } from '../../ui/fields/useForm.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { door } from './door.ts'
import layout from '../../ui/styles/layout.module.css'

type PairingFormProps = {
  /** What was typed elsewhere already. */
  code: string
  onPaired: (kind: DeviceKind) => void
}

const wrongCode = { field: 'code', message: 'Le code d’appairage a 8 caractères.' }

/** Makes this device the venue's, with the code that its owner has printed. */
export function PairingForm({ code, onPaired }: PairingFormProps) {
  const [typed, onEdit] = useTyped({ code, name: 'Entrée' })
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const pair = async () => {
    const parsed = v.safeParse(Pairing, typed)
    if (!parsed.success) {
      const problems = problemsIn(['code', 'name'], parsed.issues)
      return show(problems.map((one) => (one.field === 'code' ? wrongCode : one)))
    }
    setBusy(true)
    show([])
    setFailure(undefined)
    try {
      const lack = await findDeviceLack()
      if (lack) return setFailure(lack)
      const kind = await door.pair(parsed.output)
      await keepExitCode(parsed.output.code)
      await storeRole(kind === 'kiosk' ? 'terminal' : 'tablet')
      // A public terminal begins anew, as after a restart.
      if (kind === 'kiosk') location.replace('/')
      else onPaired(kind)
    } catch (error) {
      setFailure(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  const { form, field, show } = useForm({ values: typed, onEdit, onSubmit: () => void pair() })
  return (
    <form
      {...form}
      className={`${layout.stack4} ${layout.starts}`}
      aria-label="Appairer cette tablette"
    >
      <p>
        Demandez un code d’appairage à votre responsable. Il ne sert qu’une fois&nbsp;; gardez-le,
        il sert aussi à sortir du mode borne.
      </p>
      <TextField
        label="Code d’appairage"
        {...field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        label="Nom de la tablette"
        hint="Il se lit sur les autres&nbsp;: «&nbsp;Entrée&nbsp;», «&nbsp;Étage&nbsp;»."
        {...field('name')}
        autoComplete="off"
        required
      />
      {failure && (
        <Notice tone="error" title="Cette tablette n’est pas appairée">
          {failure}
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={busy}>
        Appairer cette tablette
      </Button>
    </form>
  )
}

const storageLacks = {
  refused: 'ne garde rien pour ce site : autorisez ses données, hors navigation privée',
  full: 'n’a plus de place : libérez-en',
  silent: 'ne répond pas quand nous lisons ce qu’il garde : redémarrez-le',
}

/** Why this browser cannot be a device of the venue, before a code is spent on it; nothing where it can. */
async function findDeviceLack(): Promise<string | undefined> {
  if (!globalThis.isSecureContext)
    return 'Cette page est ouverte en http, sans protection : un appareil de la salle s’appaire à l’adresse du site en https. Le code n’a pas servi.'
  const lack = await findStorageLack()
  return lack && `Ce navigateur ${storageLacks[lack]}, puis recommencez. Le code n’a pas servi.`
}
