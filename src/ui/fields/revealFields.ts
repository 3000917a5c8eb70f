import { reveal } from '../feedback/reveal.ts'

/** Brings fields that a press has opened into sight, with the focus in the first: a `ref` of what holds them. */
export function revealFields(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>('input, select, textarea') ?? null
  first?.focus({ preventScroll: true })
  reveal(first)
}
