import { hash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A class of a CSS module: its own name and four characters for its file. */
export function nameClass(name: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*/, ''))
  return `${name}_${hash('sha1', path, 'base64url').slice(0, 4)}`
}

/**
 * Class names one by one in the place of an object of them all, so that each is written where it is
 * used, and what nobody uses falls away.
 */
export function inlineClasses(): Plugin {
  const whole = /import (\w+) from (['"][^'"]+\.module\.css['"])/g
  return {
    name: 'inline-classes',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx($|\?)/.test(id) && code.includes('.module.css')
        ? code.replace(whole, 'import * as $1 from $2')
        : undefined,
  }
}
