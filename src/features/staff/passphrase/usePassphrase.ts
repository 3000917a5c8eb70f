import { type FormEvent, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import { useAct } from '../useAct.ts'

/** A passphrase that is typed and sent; one that is refused is typed anew, and its field says why. */
export function usePassphrase(send: (passphrase: string) => Promise<void>) {
  const [passphrase, setPassphrase] = useState('')
  const { busy, failure, run } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await send(passphrase)
      } catch (error) {
        if (error instanceof Refused) setPassphrase('')
        throw error
      }
    })
  }
  return { busy, submit, field: { value: passphrase, onChange: setPassphrase, error: failure } }
}
