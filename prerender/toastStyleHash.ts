import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The CSP hash of the one text that sonner puts into a <style> when it is loaded. */
export function toastStyleHash(): string {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!literal) throw new Error('sonner no longer adds its styles as this build expects')
  const css: unknown = JSON.parse(literal)
  return `sha256-${hash('sha256', String(css), 'base64')}`
}
