import { createContext, useContext } from 'react'

/** False while the whole tree is that of a document; there is none around what a browser renders by itself. */
export const HydratedContext = createContext(true)

/**
 * Whether the page is past its prerendered state. The first render in the browser must be the one
 * of the build, to the letter; what depends on the device or on the moment comes right after it.
 */
export function useHydrated(): boolean {
  return useContext(HydratedContext)
}

/** Returns what is true of this moment, such as the address's search; in the first render what the document says. */
export function useAfterDocument<T>(now: T, inDocument: T): T {
  return useHydrated() ? now : inDocument
}
