import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import type { AttemptLimit } from './attempts.ts'

export type GuessLimit = Pick<AttemptLimit, 'free' | 'span' | 'delay' | 'maxDelay'> & {
  /** What it counts, and for whom. */
  counts: string
}

/** From any network for any account: guessing one password at many of them. */
const NETWORK_PASSWORDS = { free: 50, span: HOUR_MS, delay: 10_000 }

/**
 * Limits on guesses and on links to reset a password: so many at once, then a wait that doubles (`delay`, milliseconds),
 * or none until the span has passed. An operator cannot change them.
 */
export const guessLimits = {
  passwords: {
    free: 5,
    span: 30 * DAY_MS,
    delay: 30_000,
    counts: 'mots de passe faux pour un compte depuis un même réseau',
  },
  'network-passwords': {
    ...NETWORK_PASSWORDS,
    counts: 'mots de passe faux pour tous les comptes depuis un même réseau',
  },
  // Looser, since a company may stand behind a /48, where the /64s of it take turns.
  'site-passwords': {
    ...NETWORK_PASSWORDS,
    free: 5 * NETWORK_PASSWORDS.free,
    counts: 'mots de passe faux pour tous les comptes depuis un même /48',
  },
  'staff-proofs': {
    free: 5,
    span: 30 * DAY_MS,
    delay: 30_000,
    maxDelay: 15 * MINUTE_MS,
    counts: 'codes PIN ou phrases de passe faux d’une personne sur un même appareil',
  },
  'reset-links-per-hour': {
    free: 5,
    span: HOUR_MS,
    counts: 'liens de mot de passe pour une même adresse email depuis un même réseau',
  },
  'reset-links-per-day': {
    free: 10,
    span: DAY_MS,
    counts: 'liens de mot de passe pour une même adresse email depuis un même réseau',
  },
  'email-reset-links-per-day': {
    free: 20,
    span: DAY_MS,
    counts: 'liens de mot de passe pour une même adresse email',
  },
} satisfies Record<string, GuessLimit>
