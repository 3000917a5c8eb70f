import type { Tariff } from '../../contract/article.ts'
import { lazily } from '../../contract/lazily.ts'

const numbers = lazily(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** « Plein : » and « 15,00 € »: §2's « name : price currency », its no-break spaces in place. */
export function tariffWords({ name, price, currency }: Tariff): { name: string; amount: string } {
  return { name: `${name} :`, amount: `${numbers().format(price)} ${currency}` }
}

/** « 1 article », « 18 articles ». */
export function countWords(count: number): string {
  return count > 1 ? `${count} articles` : `${count} article`
}
