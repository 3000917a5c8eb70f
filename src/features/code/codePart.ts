/** What comes once a code is asked for: the call, and the form that takes the code. */
export { requestCode } from '../../session/codeSignIn.ts'
export { CodeForm } from './CodeForm.tsx'
