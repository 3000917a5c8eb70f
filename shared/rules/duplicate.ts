import type { Problem } from '../api/failure.ts'

export const DUPLICATE_ACCOUNT =
  'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.'

/** Every form in which §8 lets a duplicate account be told. */
export function isDuplicateAccount(status: number, problem: Omit<Problem, 'success'>): boolean {
  const conflict = status === 401 || status === 409
  if (conflict && (problem.code === 'DOUBLON' || problem.conflictId)) return true
  return (
    problem.isDoubon === true || /existe déjà|doublon|duplicate/i.test(problem.error.normalize())
  )
}
