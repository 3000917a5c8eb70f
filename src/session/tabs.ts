import * as v from 'valibot'
import { openChannel } from '../platform/channel.ts'

const Message = v.object({ type: v.picklist(['signed-in', 'signed-out']), id: v.string() })
type Message = v.InferOutput<typeof Message>

let tell: ((message: Message) => void) | undefined

/** Hears when another tab changes who is here. */
export function subscribeTabs(onChange: () => void): void {
  tell ??= openChannel('borne-session', Message, onChange)
}

export function notifyTabs(message: Message): void {
  tell?.(message)
}
