import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import { openApi } from './openapi.ts'
import { limitsPage } from './limits.ts'
import { apiPage } from './page.ts'

/** The files, as the formatter leaves them. */
async function printApi(): Promise<[path: string, text: string][]> {
  const pages = {
    'openapi.json': JSON.stringify(openApi()),
    'api.md': apiPage(),
    'limits.md': limitsPage(),
  }
  const printed = Object.entries(pages).map(async ([name, text]): Promise<[string, string]> => {
    const { code } = await format(name, text, { printWidth: 100 })
    return [`docs/${name}`, code]
  })
  return Promise.all(printed)
}

/** Writes them; with `--check` it fails at the first that is not so written. */
for (const [path, text] of await printApi()) {
  if (!process.argv.includes('--check')) await writeFile(path, text)
  else if ((await readFile(path, 'utf8')) !== text) throw new Error(`${path}: npm run api`)
}
