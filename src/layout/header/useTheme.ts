import { useSyncExternalStore } from 'react'
import { getTheme, subscribeTheme, type Theme } from '../../boot/theme.ts'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, getTheme, () => 'system')
}
