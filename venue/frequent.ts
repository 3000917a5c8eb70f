import { questions } from '#venue'

/** What most people ask first. */
export const frequentQuestions = questions
