import { type FormEvent, useId, useRef, useState } from 'react'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './staff.module.css'
import { useTeam } from './teamContext.ts'

const PIN_LENGTH = 6
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type PinPadProps = {
  /** Called with the sixth digit: nothing else is to be pressed. What it throws is told. */
  check: (pin: string) => Promise<void>
}

/** Six digits by finger or by key; the device's own keyboard stays away. */
export function PinPad({ check }: PinPadProps) {
  const id = useId()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const isChecking = useRef(false)
  const enter = async (whole: string) => {
    // Whoever adds an Enter to the sixth digit tries it once.
    if (isChecking.current) return
    isChecking.current = true
    setError(undefined)
    try {
      await check(whole)
    } catch (failure) {
      setPin('')
      setError(errorSentence(failure))
    } finally {
      isChecking.current = false
    }
  }
  const change = (text: string) => {
    const next = text.replaceAll(/\D/g, '').slice(0, PIN_LENGTH)
    setPin(next)
    if (next.length === PIN_LENGTH && pin.length < PIN_LENGTH) void enter(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length === PIN_LENGTH) void enter(pin)
  }
  return (
    <form className={`${layout.stack3} ${styles.pad}`} onSubmit={submit} noValidate>
      <label htmlFor={id}>Code PIN</label>
      <input
        id={id}
        className={styles.pin}
        type="password"
        inputMode="none"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        // A dialog that opens gives the focus to what has the attribute, which React does not write.
        ref={(input) => input?.setAttribute('autofocus', '')}
        value={pin}
        onChange={(event) => change(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <Button key={digit} size="large" onClick={() => change(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button size="large" aria-label="Tout effacer" onClick={() => change('')}>
          <Icon name="eraser" />
        </Button>
        <Button size="large" onClick={() => change(`${pin}0`)}>
          0
        </Button>
        <Button
          size="large"
          aria-label="Effacer un chiffre"
          onClick={() => change(pin.slice(0, -1))}
        >
          <Icon name="chevron-left" />
        </Button>
      </div>
    </form>
  )
}

type PinAgainProps = { onClose: () => void; onProved: () => void }

/** Asks for the PIN once more. */
export function PinAgain({ onClose, onProved }: PinAgainProps) {
  const { call } = useTeam()
  const check = async (pin: string) => {
    await call(staffCalls.staffProof, { pin })
    onProved()
  }
  return (
    <Dialog onClose={onClose} title="Votre code PIN, encore une fois">
      <PinPad check={check} />
    </Dialog>
  )
}
