/**
 * What stands after `#` in an invitation's link, as far as it can be a secret; nothing where there is no
 * invitation. A fragment is sent to nobody: it is in no log and no referrer.
 */
export function secretIn(hash: string): string | undefined {
  return /^#?invitation=([\w-]{0,100})/.exec(hash)?.[1]
}

export function linkTo(secret: string): string {
  return new URL(`/reservation-confirmation#invitation=${secret}`, window.location.href).href
}
