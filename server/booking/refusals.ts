import { formatPrice } from '../../shared/rules/money.ts'
import { refuse } from '../http/refusal.ts'
import { nothingDone } from './closures/closed.ts'
import { metrics } from '../metrics.ts'
import type { RuleRefusal } from './rules.ts'

/** Where places are not to be had. */
export function notAvailable(why: 'full' | 'busy'): never {
  if (why === 'full') refuse(409, 'full', 'Ce créneau est complet', { field: 'time' })
  refuse(409, 'busy', 'Ce créneau est très demandé en ce moment. Réessayez dans un instant.')
}

/** It costs another price than was shown, both in cents. */
export function priceChanged(shown: number, total: number, isSold = false): never {
  const [was, is] = [shown, total].map((cents) => formatPrice(cents / 100))
  const error = `Le prix a changé\u00a0: ${is} au lieu de ${was}. ${nothingDone(isSold)}`
  refuse(409, 'price-changed', error, { current: { shown, total } })
}

/** Refuses as the rules refuse a wish. */
export function refuseByRule({ code, error, field, status = 422 }: RuleRefusal): never {
  metrics.refusals.inc({ rule: code })
  refuse(status, code, error, { field })
}

/** 422 where it stands in what was sent, 404 where it is what was asked for. */
export function unknownActivity(status = 422): never {
  refuse(status, 'unknown-activity', 'Cette activité n’existe pas.', { field: 'activityId' })
}

export function unknownBooking(): never {
  refuse(404, 'not-found', 'Réservation introuvable')
}

/** A visitor has as much as visitors may, or there are too many: the way goes on without a hold. */
export function notHeld(): never {
  const error =
    'Vos places ne sont pas gardées\u00a0: elles restent à prendre tant qu’elles sont libres.'
  refuse(409, 'not-held', error)
}

export function unknownHold(): never {
  refuse(404, 'not-found', 'Ces places ne vous sont plus gardées.')
}

export function unknownWait(): never {
  refuse(404, 'not-found', 'Cette attente n’existe pas.')
}
