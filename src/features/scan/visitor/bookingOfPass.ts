import { isPass, readPass } from '../../../../shared/rules/pass.ts'

/** The booking that a pass names, unverified: its page asks who is here. */
export function bookingOfPass(text: string): string | undefined {
  const upper = text.toUpperCase()
  if (!isPass(upper)) return undefined
  const reading = readPass(upper)
  return 'pass' in reading ? reading.pass.booking : undefined
}
