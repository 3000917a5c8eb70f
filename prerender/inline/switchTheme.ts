import { setTheme } from '../../src/boot/theme.ts'

/** The theme switch answers before the app is here, and without it. */
export function switchTheme(): void {
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[data-theme-switch]')) return
    const { value } = target
    if (value === 'light' || value === 'dark' || value === 'system') setTheme(value)
  })
}
