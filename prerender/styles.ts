import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What the classes of a CSS module begin with: four characters for its file. */
export function classPrefix(file: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*/, ''))
  return `_${hash('sha1', path, 'base64url').slice(0, 4)}`
}

/** A class, or keyframes, of a CSS module: its file's prefix, and its place among the names that the file gives. */
export function nameClass(name: string, file: string, css: string): string {
  const given = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, one]) => one)
  const place = [...new Set(given)].indexOf(name)
  if (place < 0) throw new Error(`${name} stands nowhere in ${file}`)
  return `${classPrefix(file)}${place.toString(36)}`
}

/** What a sheet of ours, `file` from the project's folder, names its class in the build. */
export function builtClass(file: string, name: string): string {
  return nameClass(name, resolve(file), readFileSync(file, 'utf8'))
}

const late =
  /\/features\/(?:staff|kiosk|scan|diagnostics|pass|account|code|profile|registration|reminder|announcement|chat\/chat|booking\/(?:booking\.|calendar\/Calendar|change|hold|invitation|visits|waitlist))/
const isLate = (id: string) => id.endsWith('.module.css') && late.test(id)

/**
 * The styles of what comes late (the client area, the team's side, the assistant's window) come with its code: of
 * the common sheet, which every visitor loads, they are no part. None of them is for a document: those take their
 * rules from the common sheet. A constructed sheet needs no element, so that the policy of a document allows it.
 */
export function lateStyles(): Plugin[] {
  return [
    {
      name: 'late-styles-out',
      apply: 'build',
      // Between Vite's compiling, which knows the classes from here on, and its collecting.
      transform: (_, id) => (isLate(id) ? { code: '', map: null } : undefined),
    },
    {
      name: 'late-styles-in',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        isLate(id)
          ? {
              // No class can have these names.
              code: `import $css from ${JSON.stringify(`${id}?inline`)}
const $sheet = new CSSStyleSheet()
$sheet.replaceSync($css)
document.adoptedStyleSheets.push($sheet)
${code}`,
              map: null,
              moduleSideEffects: true,
            }
          : undefined,
    },
  ]
}
