import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sourceNames } from './checkVenue.ts'
import { venueFolder } from './open.ts'
import { readSources, readVenueFolder } from './readVenueFolder.ts'
import { checkTheme, THEME_FILE, tokensFile, withColours } from './theme.ts'

const MODULE_SUFFIX = '?venue'

/**
 * Gives `#venue` as the values of this moment to the files that match: in the browser's code to all. Each
 * has a module of its own, which keeps only what that file uses: so no value comes with a chunk that does
 * not need it.
 */
export function venueValuesPlugin(importers = /./): Plugin {
  /** The folder is read once for all modules of a build, and again once one of its files has changed. */
  let code: string | undefined
  const forget = () => {
    code = undefined
  }
  return {
    name: 'venue-values',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    resolveId: (source, importer) =>
      source === '#venue' && importer && importers.test(importer)
        ? importer.replace(/\?.*/, '') + MODULE_SUFFIX
        : undefined,
    load(id) {
      if (!id.endsWith(MODULE_SUFFIX)) return undefined
      for (const name of sourceNames) this.addWatchFile(join(venueFolder, name))
      code ??= Object.entries(readVenueFolder(venueFolder).values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
      return code
    },
  }
}

/** Writes the sheet of tokens that index.html takes in, with the colours of this moment. */
export function venueTheme(): Plugin {
  const write = () => {
    const { colours } = checkTheme(readSources(venueFolder)[THEME_FILE])
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/tokens.css', withColours(readFileSync(tokensFile, 'utf8'), colours))
  }
  return {
    name: 'venue-theme',
    buildStart: write,
    transformIndexHtml: { order: 'pre', handler: write },
  }
}
