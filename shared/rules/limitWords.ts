/** « 30 secondes », « une minute », « 12 minutes », « une heure », from milliseconds. */
export function limitWaitWords(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000)
  if (seconds < 60) return seconds === 1 ? 'une seconde' : `${seconds} secondes`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'une minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'une heure' : `${hours} heures`
}

/** « 1 visite », « 8 visites ». */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? 's' : ''}`
}
