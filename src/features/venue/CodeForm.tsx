import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useDirty } from '../../offline/dirty.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './CodeForm.module.css'
import { readScanned } from './scanned.ts'

/** A code typed by hand: ours are followed, a foreign address is shown and stays closed. */
export function CodeForm() {
  const router = useRouter()
  const [code, setCode] = useState('')
  const [foreign, setForeign] = useState('')
  const [error, setError] = useState<string>()
  useDirty(code !== '')

  function follow(event: FormEvent) {
    event.preventDefault()
    const scanned = readScanned(code, globalThis.location.origin)
    setForeign(scanned.kind === 'foreign' ? scanned.address : '')
    setError(scanned.kind === 'unknown' ? 'Ce code n’est pas un des nôtres. Vérifiez la saisie.' : undefined)
    if (scanned.kind === 'path') router.history.push(scanned.path)
  }

  return (
    <form className={styles.form} onSubmit={follow} noValidate>
      <TextField
        label="Code ou adresse"
        hint="Ce qui est imprimé sous le QR code, ou la référence de votre réservation."
        value={code}
        onChange={setCode}
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <Button type="submit" tone="primary" size="large">
        Ouvrir
      </Button>
      {foreign && (
        <Notice tone="warning" title="Cette adresse n’est pas à nous">
          <p>
            <code className={styles.address}>{foreign}</code>
          </p>
          <p>Elle n’a pas été ouverte. Si elle vous surprend, montrez-la à l’accueil.</p>
        </Notice>
      )}
    </form>
  )
}
