import type { Config } from 'dompurify'

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>
type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }

declare global {
  /** Trusted Types (https://w3c.github.io/trusted-types/dist/spec/), as far as we use them. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Policy } | undefined
}

/** The service worker's address: the only script that is loaded by name. */
export const SCRIPT = '/sw.js'

let policy: Policy | undefined

/**
 * The one Trusted Types policy of the page, where the browser has them: a plain string is then
 * neither HTML nor a script's address. Only platform/sanitise may ask it for HTML.
 */
export function trustedPolicy(): Policy | undefined {
  policy ??= globalThis.trustedTypes?.createPolicy('borne', {
    // The sanitiser parses with it what it is about to clean, in a document that runs nothing.
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (url !== SCRIPT) throw new TypeError(`${url} is not the worker`)
      return url
    },
  })
  return policy
}
