type Load = () => Promise<string | undefined>

let load: Load | undefined

/** Has whatever is asked on this device bear its token where it is the venue's own: that counts it apart from its network. */
export function bearDeviceToken(loadToken: Load): void {
  load = loadToken
}

/** How the token is loaded; nothing where no device may be the venue's, as in the worker. */
export function deviceTokenLoader(): Load | undefined {
  return load
}
