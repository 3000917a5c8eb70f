import { pageQuestions } from '#venue'
import { frequentQuestions } from './frequent.ts'
import { hasPage } from './modules.ts'
import type { FrequentQuestion } from './offers.ts'

/** What the assistant offers to be asked. */
export { suggestedQuestions } from '#venue'

/** A question with the pages that show it; the first is where its answer is linked to. */
export type PageQuestion = FrequentQuestion & { pages: readonly string[] }

/** What people ask before coming; of the pages that there are. */
export const questions: PageQuestion[] = [
  ...frequentQuestions.map((one) => ({ ...one, pages: ['/pricing', '/'] })),
  ...pageQuestions.filter(({ pages }) => pages.some(hasPage)),
]

/** The questions that a page shows. */
export function questionsOn(path: string): PageQuestion[] {
  return questions.filter(({ pages }) => pages.includes(path))
}
