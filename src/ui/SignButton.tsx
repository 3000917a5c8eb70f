import type { ComponentProps } from 'react'
import { Icon } from './drawings/Icon.tsx'
import control from './styles/control.module.css'

type SignButtonProps = ComponentProps<typeof Icon> & { label: string; onClick: () => void }

/** A button that shows a sign alone; `label` says what it does. */
export function SignButton({ label, className, onClick, ...icon }: SignButtonProps) {
  return (
    <button
      type="button"
      className={`${control.sign} ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon {...icon} />
    </button>
  )
}
