/** How long to wait, as one says it: « 40 secondes », « 3 minutes », « 2 heures »; never too short. */
export function waitWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  if (seconds < 60) return count(seconds, 'seconde')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'heure')
}

function count(number: number, unit: string): string {
  return `${number}\u00a0${unit}${number > 1 ? 's' : ''}`
}
