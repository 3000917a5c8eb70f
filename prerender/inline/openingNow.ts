/**
 * Inlined in documents that tell whether the venue is open: says it before the app is here, by the hours of the
 * document or, where no server has filled it, those that the build knows. `HOURS` is put in its place by the build.
 */
import { formatOpening, type Hours, opening } from '../../shared/rules/hours/hours.ts'
import { readLiving } from '../../src/boot/readLiving.ts'

declare const HOURS: Hours

addEventListener('DOMContentLoaded', () => {
  const now = Date.now()
  const state = opening(readLiving()?.venue ?? HOURS, now)
  for (const words of document.querySelectorAll('[data-opening]')) {
    words.textContent = formatOpening(state, now)
    words.closest('[data-state]')?.setAttribute('data-state', state.state)
  }
})
