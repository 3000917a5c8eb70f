import { writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { openApi } from './openapi.ts'
import { apiPage } from './page.ts'

/** The two files, as the formatter leaves them. */
export async function printApi(): Promise<[path: string, text: string][]> {
  const print = (parser: string, text: string) => format(text, { parser, printWidth: 100 })
  return [
    ['docs/openapi.json', await print('json', JSON.stringify(openApi()))],
    ['docs/api.md', await print('markdown', apiPage())],
  ]
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of await printApi()) await writeFile(path, text)
}
