/** « 1 personne », « 4 personnes ». */
export function party(count: number): string {
  return count === 1 ? '1\u00a0personne' : `${count}\u00a0personnes`
}
