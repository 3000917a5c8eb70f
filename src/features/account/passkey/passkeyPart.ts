/** What comes once a device can have a passkey: its offer, the list of those there are, and the way in by one. */
export { signInBySuggestion } from '../../../session/passkeys.ts'
export { MyDataPasskeys } from '../../profile/myData/MyDataPasskeys.tsx'
export { PasskeyCard } from './PasskeyCard.tsx'
