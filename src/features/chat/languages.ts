import { keepTier } from '../../platform/worker.ts'
import {
  codeOf,
  isLanguageCode,
  type Language,
} from '../../../shared/assistant/languages/language.ts'

/** French comes with the engine; each other language is a file of its own. */
const loaders = {
  en: async () => (await import('../../../shared/assistant/languages/english.ts')).english,
  es: async () => (await import('../../../shared/assistant/languages/spanish.ts')).spanish,
  de: async () => (await import('../../../shared/assistant/languages/german.ts')).german,
}

/** The languages beside French that these texts are in, and the browser's own. */
function foreignCodes(texts: readonly string[]) {
  const codes = [navigator.language.slice(0, 2), ...texts.map(codeOf)]
  const known = codes.flatMap((code) => (code && isLanguageCode(code) && code !== 'fr' ? code : []))
  return [...new Set(known)]
}

/** Those of them that this device has or gets. */
export async function loadLanguages(texts: readonly string[]): Promise<Language[]> {
  const loaded = await Promise.allSettled(foreignCodes(texts).map((code) => loaders[code]()))
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** Has the worker keep them, for questions without network. */
export function keepLanguages(texts: readonly string[]): void {
  for (const code of foreignCodes(texts)) void keepTier(code)
}
