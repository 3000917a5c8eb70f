import * as v from 'valibot'

/**
 * Commands of W3C WebDriver: method and path over HTTP, and the name in Firefox's own protocol, which
 * takes the same parameters (its geckodriver does nothing but translate).
 */
export const commands = {
  open: ['POST', '/url', 'WebDriver:Navigate'],
  run: ['POST', '/execute/async', 'WebDriver:ExecuteAsyncScript'],
  label: ['GET', '/element/{id}/computedlabel', 'WebDriver:GetComputedLabel'],
  press: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  picture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
} as const

type Parameters = { id?: string; [name: string]: unknown }
/** Sends a command and resolves with its answer; rejects with the driver's own words. */
type Send = (command: keyof typeof commands, parameters?: Parameters) => Promise<unknown>

/** A browser of another engine, at one page. */
export type Engine = {
  /** « Firefox 153.7.0 ». */
  name: string
  send: Send
  open: (url: string) => Promise<void>
  /** Runs a script in the page; it ends with a call of `done`. */
  run: (script: string, ...args: unknown[]) => Promise<unknown>
  /** What the console and the security policy have complained of since it was last asked. */
  complaints: () => Promise<string[]>
  /** What the driver cannot do or did not do: told at the end. */
  limits: Set<string>
  close(): Promise<void>
}

export const Element = v.pipe(
  v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() }),
  v.transform((reference) => Object.values(reference)[0] ?? ''),
)

/** An element as a script's argument. */
export function referenceOf(id: string) {
  return { 'element-6066-11e4-a52e-4f735466cecf': id }
}
