import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Profile } from '../../../shared/api/account/profile.ts'
import { Email } from '../../../shared/fields/schemas.ts'
import type { Answer } from '../../platform/http.ts'
import { profileKey } from '../../session/current.ts'
import { Button } from '../../ui/Button.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useProblems } from '../../ui/fields/useProblems.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const problems = useProblems<'email'>(form)
  const [typed, setTyped] = useState<string>()
  const own = customer && client.getQueryData<Answer<Profile>>(profileKey(customer))?.value.email
  const awaited = !customer || code.awaited?.email === own ? code.awaited : undefined
  const email = own ?? typed ?? code.email
  const { Part: CodeForm } = useCodeForm(awaited !== undefined)
  if (awaited && CodeForm)
    return <CodeForm awaited={awaited} state={code} action="Continuer" onSignedIn={onProved} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = v.safeParse(Email, email)
    if (read.success) code.ask(own ?? read.output)
    else problems.show([{ field: 'email', message: read.issues[0].message }])
  }
  return (
    <form ref={form} noValidate className={layout.stack3} onSubmit={submit}>
      {!customer && (
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          hint="Un code y arrive : il remplace le mot de passe."
          value={email}
          {...problems.wordsOf('email')}
          onChange={(text) => {
            problems.clear({ email: text })
            setTyped(text)
          }}
        />
      )}
      {code.error && (
        <Notice tone="error" title="Aucun code n’est parti">
          {errorSentence(code.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={code.isAsking}>
          Recevoir un code
        </Button>
      </div>
    </form>
  )
}
