import {
  codeCalls,
  type CodeProof,
  type CodeRequest,
  type CodeSent,
} from '../../shared/api/account/code.ts'
import { request } from '../platform/http.ts'
import { bearer, isAuthenticated } from './current.ts'
import { openSignedIn, readSignIn, requireRoom } from './signIn.ts'
import { knownVisitor } from './visitor.ts'

/** Has a code mailed to any address, which prolongs what this device's visitor holds; it opens with what comes back, on this device alone. */
export async function requestCode(
  asked: CodeRequest,
  visitor: string | undefined,
): Promise<CodeSent> {
  await requireRoom()
  return (await request(codeCalls.requestCode, asked, { bearer: visitor })).value
}

/** Signs in at the server and here, by the code of a letter, and takes what the visitor holds along; throws a Failure, or SignInFailed. */
export async function signInByCode(proof: CodeProof): Promise<void> {
  await requireRoom()
  const { value, at } = await request(codeCalls.signInByCode, proof, {
    // Of whoever is signed in already it proves who they are, and keeps all that is theirs.
    bearer: isAuthenticated() ? bearer() : await knownVisitor(),
  })
  await openSignedIn({ ...readSignIn(value), at })
}
