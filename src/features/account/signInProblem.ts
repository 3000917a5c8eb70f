type SignIn = { email: string; password: string }

/** The first thing that is missing from a sign-in, with its field. */
export function signInProblem(form: SignIn): { field: keyof SignIn; message: string } | undefined {
  if (!form.email.trim()) return { field: 'email', message: "L'email est obligatoire." }
  if (!form.password.trim()) {
    return { field: 'password', message: 'Le mot de passe est obligatoire.' }
  }
  return undefined
}
