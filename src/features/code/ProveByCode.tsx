import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../shared/api/account/profile.ts'
import type { Answer } from '../../platform/http.ts'
import { profileKey } from '../../session/current.ts'
import { Button } from '../../ui/Button.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useCodeForm } from './lazyCodeForm.ts'
import { useCode } from './useCode.ts'

type ProveByCodeProps = { customer: string; onProved: () => void }

/** Has a code mailed to the customer's own address and takes it in place; `onProved` goes on with what wanted it. */
export function ProveByCode({ customer, onProved }: ProveByCodeProps) {
  const client = useQueryClient()
  const email = client.getQueryData<Answer<Profile>>(profileKey(customer))?.value.email ?? ''
  const code = useCode()
  const awaited = code.awaited?.email === email ? code.awaited : undefined
  const { Part: CodeForm } = useCodeForm(awaited !== undefined)
  if (awaited && CodeForm)
    return <CodeForm awaited={awaited} state={code} action="Continuer" onSignedIn={onProved} />
  return (
    <>
      {code.error && (
        <Notice tone="error" title="Aucun code n’est parti">
          {errorSentence(code.error)}
        </Notice>
      )}
      <div>
        <Button busy={code.isAsking} onClick={() => code.ask(email)}>
          Recevoir un code
        </Button>
      </div>
    </>
  )
}
