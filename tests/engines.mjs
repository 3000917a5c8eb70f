import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'
import { runTool } from './checks.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
prepare()
const { installDebian } = await import('./support/browser/browser.mjs')
installDebian({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
})
/** `npm run engines -- webkit`: those whose name holds the word. */
process.exit(await runTool(['tsx', 'tests/engines/main.ts', ...process.argv.slice(2)]))
