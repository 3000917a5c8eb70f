import { lazyPart } from '../../ui/lazyPart.ts'

/** The form that takes a code; it comes once one was asked for. */
export const useCodeForm = lazyPart(() => import('./codePart.ts').then(({ CodeForm }) => CodeForm))
