import { DUPLICATE_ACCOUNT, isDuplicateAccount } from '../../../shared/rules/duplicate.ts'
import { Broken, Offline, type Problem, Refused, Unreadable } from '../../../shared/api/failure.ts'
import { isRegistrationField, type RegistrationField } from './form.ts'

/** What stands in the form when an account was not created. */
export type RegistrationRefusal =
  | { kind: 'duplicate'; message: string; reference?: string | undefined }
  | { kind: 'offline' }
  | {
      kind: 'failed'
      message: string
      field?: RegistrationField | undefined
      /** Milliseconds that the server asks to wait. */
      wait?: number | undefined
    }

/** §8's words for whatever ended the creation of an account. */
export function registrationRefusal(error: unknown): RegistrationRefusal {
  if (error instanceof Offline) return { kind: 'offline' }
  if (error instanceof Unreadable) return failed('Erreur lors du parsing de la réponse')
  if (error instanceof Refused) return refusalOfProblem(error.status, error.problem)
  if (error instanceof Broken) {
    const refusal = refusalOfProblem(error.status, { code: '', error: error.message })
    return refusal.kind === 'failed' ? { ...refusal, wait: error.retryAfter } : refusal
  }
  return failed("Une erreur inattendue est survenue lors de l'inscription.")
}

function refusalOfProblem(status: number, problem: Omit<Problem, 'success'>): RegistrationRefusal {
  if (isDuplicateAccount(status, problem)) {
    return { kind: 'duplicate', message: DUPLICATE_ACCOUNT, reference: problem.conflictId }
  }
  const message = problem.error || `Erreur lors de la création du compte (${status})`
  const field = problem.field === 'birthday' ? 'day' : problem.field
  return failed(message, isRegistrationField(field) ? field : undefined)
}

function failed(message: string, field?: RegistrationField): RegistrationRefusal {
  return { kind: 'failed', message, field }
}
