import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { setTheme, useTheme } from './theme.ts'
import styles from './ThemeSwitch.module.css'

const choices = [
  { value: 'light', label: 'Clair', Icon: Sun },
  { value: 'dark', label: 'Sombre', Icon: Moon },
  { value: 'system', label: 'Système', Icon: Monitor },
] as const

/** Daylight, dark room, or what the device says. */
export function ThemeSwitch() {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>Thème</VisuallyHidden>
      </legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={theme === value}
            onChange={() => setTheme(value)}
          />
          <Icon />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
