/** What each of the team types in tests, and what none of them would. */
export const PIN = '204817'
export const WRONG_PIN = '593168'
export const PASSPHRASE = 'Quatre loups sous la neige'
export const WRONG_PASSPHRASE = 'Quatre loups sous la pluie'
