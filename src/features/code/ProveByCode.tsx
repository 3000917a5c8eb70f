import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { Profile } from '../../../shared/api/account/profile.ts'
import { Email } from '../../../shared/fields/schemas.ts'
import type { Answer } from '../../platform/http.ts'
import { profileKey } from '../../session/current.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useForm } from '../../ui/fields/useForm.ts'
import layout from '../../ui/styles/layout.module.css'
import { useCodeForm } from './lazyCodeForm.ts'
import { useCode } from './useCode.ts'

type ProveByCodeProps = { customer: string | undefined; onProved: () => void }

/**
 * Has a code mailed to the customer's own address, or to the one that a visitor types, and takes it in place;
 * `onProved` goes on with what wanted it.
 */
export function ProveByCode({ customer, onProved }: ProveByCodeProps) {
  const client = useQueryClient()
  const code = useCode()
  const [typed, setTyped] = useState<string>()
  const own = customer && client.getQueryData<Answer<Profile>>(profileKey(customer))?.value.email
  const awaited = customer ? code.awaitedAt(own ?? '') : code.awaited
  const email = own ?? typed ?? code.email
  const { Part: CodeForm } = useCodeForm(awaited !== undefined)
  const { form, field, show } = useForm({
    values: { email },
    onEdit: (edited) => setTyped(edited.email),
    onSubmit: () => {
      const read = v.safeParse(Email, email)
      if (read.success) code.ask(own ?? read.output)
      else show([{ field: 'email', message: read.issues[0].message }])
    },
  })
  if (awaited && CodeForm)
    return <CodeForm awaited={awaited} state={code} action="Continuer" onSignedIn={onProved} />
  return (
    <form {...form} className={layout.stack3}>
      {!customer && (
        <TextField
          label="Email"
          type="email"
          required
          hint="Un code y arrive : il remplace le mot de passe."
          {...field('email')}
        />
      )}
      <ErrorNotice title="Aucun code n’est parti" error={code.error} />
      <div>
        <Button type="submit" busy={code.isAsking}>
          Recevoir un code
        </Button>
      </div>
    </form>
  )
}
