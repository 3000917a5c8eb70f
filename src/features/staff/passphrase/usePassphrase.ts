import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Refused } from '../../../../shared/api/failure.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'

/** A passphrase that is typed and sent; one that is refused is typed anew, and its field says why. */
export function usePassphrase(send: (passphrase: string) => Promise<void>) {
  const [passphrase, setPassphrase] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(passphrase),
    onError: (refusal) => refusal instanceof Refused && setPassphrase(''),
  })
  const submit = () => !isPending && mutate()
  const failure = error ? errorSentence(error) : undefined
  const field = { value: passphrase, onChange: setPassphrase, error: failure }
  return { busy: isPending, submit, field }
}
