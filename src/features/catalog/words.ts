import type { Tariff } from '../../../shared/api/article.ts'
import { formatAmount } from '../../../shared/rules/money.ts'

/** « Plein : » and « 15,00 € »: §2's « name : price currency », its no-break spaces in place. */
export function tariffWords({ name, price, currency }: Tariff): { name: string; amount: string } {
  return { name: `${name} :`, amount: `${formatAmount(price)} ${currency}` }
}

/** « 1 article », « 18 articles ». */
export function countWords(count: number): string {
  return count > 1 ? `${count} articles` : `${count} article`
}
