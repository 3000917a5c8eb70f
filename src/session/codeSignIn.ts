import { codeCalls, type CodeProof, type CodeSent } from '../../shared/api/code.ts'
import { request } from '../platform/http.ts'
import { openSignedIn, readSignIn } from './signIn.ts'

/** Has a code mailed to any address; it opens with what comes back, on this device alone. */
export async function requestCode(email: string): Promise<CodeSent> {
  return (await request(codeCalls.requestCode, { email })).value
}

/** Signs in at the server and here, by the code of a letter; throws a Failure, or SignInFailed. */
export async function signInByCode(proof: CodeProof): Promise<void> {
  const { value, at } = await request(codeCalls.signInByCode, proof)
  await openSignedIn({ ...readSignIn(value), at })
}
