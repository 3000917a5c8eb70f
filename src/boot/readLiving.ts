import { LIVING_ID, type Living } from '../../shared/pages/living.ts'

/** What this document tells of the venue; nothing where no server has filled it. */
export function readLiving(): Living | undefined {
  const text = document.getElementById(LIVING_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}
