import type { BrowserContext } from '@playwright/test'

/**
 * Notes whatever a page complains of: errors (React reports a hydration that it had to repair as
 * one), errors in the console, violations of the security policy, requests to another origin.
 */
export async function collectPageErrors(
  context: BrowserContext,
  origin: string,
): Promise<string[]> {
  const pageErrors: string[] = []
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) => {
      console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample)
    })`,
  })
  context.on('weberror', (error) => pageErrors.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) pageErrors.push(`request: ${url}`)
  })
  return pageErrors
}
