import { useId, useSyncExternalStore } from 'react'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { RadioTile } from '../../ui/fields/RadioTile.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { setTheme, getTheme, subscribeTheme, type Theme } from '../../boot/theme.ts'
import styles from './menu.module.css'

const choices = [
  { value: 'light', label: 'Clair', icon: 'sun' },
  { value: 'dark', label: 'Sombre', icon: 'moon' },
  { value: 'system', label: 'Système', icon: 'monitor' },
] as const

/** Daylight, dark room, or what the device says. */
export function ThemeSwitch() {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.themeSwitch} data-theme-switch="">
      <legend>
        <VisuallyHidden>Thème</VisuallyHidden>
      </legend>
      {choices.map(({ value, label, icon }) => (
        <RadioTile
          key={value}
          isBare
          className={styles.themeChoice}
          input={{ name, value, checked: theme === value, onChange: () => setTheme(value) }}
        >
          <Icon name={icon} />
          {label}
        </RadioTile>
      ))}
    </fieldset>
  )
}

function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, getTheme, () => 'system')
}
