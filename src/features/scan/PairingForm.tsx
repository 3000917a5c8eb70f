import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Pairing } from '../../../shared/api/check-in.ts'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { keepExitCode } from '../../offline/secrets/exitCode.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { sentence } from '../../ui/feedback/sentences.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { door } from './door.ts'
import layout from '../../ui/styles/layout.module.css'

/** Makes this device the venue's, with the code that the server has printed. */
export function PairingForm({ onPaired }: { onPaired: () => void }) {
  const [form, setForm] = useState({ code: '', name: 'Entrée' })
  const [problems, setProblems] = useState<{ code?: string; name?: string; other?: string }>({})
  const [busy, setBusy] = useState(false)
  const pair = async () => {
    const parsed = v.safeParse(Pairing, form)
    if (!parsed.success) {
      const { nested } = v.flatten<typeof Pairing>(parsed.issues)
      const [code, name] = [nested?.code?.[0], nested?.name?.[0]]
      return setProblems({
        ...(code && { code: 'Le code d’appairage a 8 caractères.' }),
        ...(name && { name }),
      })
    }
    setBusy(true)
    setProblems({})
    try {
      await door.pair(parsed.output)
      await keepExitCode(parsed.output.code)
      await storeRole('tablet')
      onPaired()
    } catch (error) {
      setProblems({ other: sentence(error) })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pair()
  }
  return (
    <form
      className={`${layout.stack4} ${layout.starts}`}
      onSubmit={submit}
      noValidate
      aria-label="Appairer cette tablette"
    >
      <p>
        Le serveur affiche un code avec la commande «&nbsp;npm run pair&nbsp;». Il ne sert qu’une
        fois&nbsp;; gardez-le, il sert aussi à sortir du mode borne.
      </p>
      <TextField
        label="Code d’appairage"
        value={form.code}
        onChange={(code) => setForm({ ...form, code })}
        error={problems.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        label="Nom de la tablette"
        hint="Il se lit sur les autres&nbsp;: «&nbsp;Entrée&nbsp;», «&nbsp;Étage&nbsp;»."
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={problems.name}
        autoComplete="off"
        required
      />
      {problems.other && (
        <Notice tone="error" title="Cette tablette n’est pas appairée">
          {problems.other}
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={busy}>
        Appairer cette tablette
      </Button>
    </form>
  )
}
