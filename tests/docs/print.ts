import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { openApi } from './openapi.ts'
import { limitsPage } from './limits.ts'
import { apiPage } from './page.ts'

/** The files, as the formatter leaves them. */
async function printApi(): Promise<[path: string, text: string][]> {
  const print = (parser: string, text: string) => format(text, { parser, printWidth: 100 })
  return [
    ['docs/openapi.json', await print('json', JSON.stringify(openApi()))],
    ['docs/api.md', await print('markdown', apiPage())],
    ['docs/limits.md', await print('markdown', limitsPage())],
  ]
}

/** Writes them; with `--check` it fails at the first that is not so written. */
for (const [path, text] of await printApi()) {
  if (!process.argv.includes('--check')) await writeFile(path, text)
  else if ((await readFile(path, 'utf8')) !== text) throw new Error(`${path}: npm run api`)
}
