import { formatPrice } from '../../shared/rules/money.ts'
import { refuse } from '../http/messages.ts'
import { nothingDone } from './closures/closed.ts'
import { metrics } from '../metrics.ts'
import type { Refusal } from './rules.ts'

/** Where places are not to be had. */
export function notAvailable(why: 'full' | 'busy'): Response {
  return why === 'full'
    ? refuse(409, 'full', 'Ce créneau est complet', { field: 'time' })
    : refuse(409, 'busy', 'Ce créneau est très demandé en ce moment. Réessayez dans un instant.')
}

/** It costs another price than was shown, both in cents. */
export function priceChanged(shown: number, total: number, isSold = false): Response {
  const [was, is] = [shown, total].map((cents) => formatPrice(cents / 100))
  const error = `Le prix a changé\u00a0: ${is} au lieu de ${was}. ${nothingDone(isSold)}`
  return refuse(409, 'price-changed', error, { current: { shown, total } })
}

/** What the rules say of a wish. */
export function ruleRefusal({ code, error, field, status = 422 }: Refusal): Response {
  metrics.refusals.inc({ rule: code })
  return refuse(status, code, error, { field })
}

/** 422 where it stands in what was sent, 404 where it is what was asked for. */
export function unknownActivity(status = 422): Response {
  return refuse(status, 'unknown-activity', 'Cette activité n’existe pas.', { field: 'activityId' })
}

export function unknownBooking(): Response {
  return refuse(404, 'not-found', 'Réservation introuvable')
}

/** A visitor has as much as visitors may, or there are too many: the way goes on without a hold. */
export function notHeld(): Response {
  const error =
    'Vos places ne sont pas gardées : elles restent à prendre tant qu’elles sont libres.'
  return refuse(409, 'not-held', error)
}

export function unknownHold(): Response {
  return refuse(404, 'not-found', 'Ces places ne vous sont plus gardées.')
}

export function unknownWait(): Response {
  return refuse(404, 'not-found', 'Cette attente n’existe pas.')
}
