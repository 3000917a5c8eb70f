/** What comes once a device can have a passkey: its offer, and the way in by one. */
export { signInBySuggestion } from '../../../session/passkeys.ts'
export { PasskeyCard } from './PasskeyCard.tsx'
