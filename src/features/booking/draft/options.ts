import type { OptionChoice } from '../../../../shared/api/booking.ts'
import { mostOf, optionsOf } from '../../../../shared/rules/option.ts'

/** `gateau-1.photo-4`: what an address holds, as far as the activity has it for so many people. */
export function readOptions(
  text: string | undefined,
  activityId: string,
  participants: number,
): OptionChoice[] {
  const wanted = new Map(
    text?.split('.').map((part) => {
      const [, id = '', count] = /^(.+)-(\d{1,3})$/.exec(part) ?? []
      return [id, Number(count)]
    }),
  )
  return optionsOf(activityId).flatMap((option) => {
    const quantity = Math.min(wanted.get(option.id) ?? 0, mostOf(option, participants))
    return quantity >= 1 ? [{ id: option.id, quantity }] : []
  })
}

/** The same choices as an address holds them; nothing where none is made. */
export function writeOptions(choices: readonly OptionChoice[]): string | undefined {
  return choices.map(({ id, quantity }) => `${id}-${quantity}`).join('.') || undefined
}

/** The choices with another number of one option. */
export function withOption(
  choices: readonly OptionChoice[],
  id: string,
  quantity: number,
): OptionChoice[] {
  const others = choices.filter((choice) => choice.id !== id)
  return quantity > 0 ? [...others, { id, quantity }] : others
}
