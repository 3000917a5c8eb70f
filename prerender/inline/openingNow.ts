/**
 * Inlined in documents that tell whether the venue is open: says it before the app is here, by the hours of the
 * document or, where no server has filled it, those that the build knows. `HOURS` is put in its place by the build.
 */
import { LIVING_ID, type Living } from '../../shared/pages/living.ts'
import { formatOpening, type Hours, opening } from '../../shared/rules/hours.ts'

declare const HOURS: Hours

addEventListener('DOMContentLoaded', () => {
  const now = Date.now()
  const json = document.getElementById(LIVING_ID)?.textContent
  const living: Living | undefined = json ? JSON.parse(json) : undefined
  const state = opening(living?.venue ?? HOURS, now)
  for (const words of document.querySelectorAll('[data-opening]')) {
    words.textContent = formatOpening(state, now)
    words.closest('[data-state]')?.setAttribute('data-state', state.state)
  }
})
