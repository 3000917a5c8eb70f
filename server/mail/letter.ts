import { venue } from '../../venue/venue.ts'
import { type Block, type Fact, addressLine, type Email, phone } from './mail.ts'
import { letterHtml } from './letterHtml.ts'

/**
 * Makes a message whose text and HTML are printed from the same blocks; what the venue reads itself has neither greeting
 * nor address. `preview` is its first line, which a list of messages shows beside the subject.
 */
export function letter(
  head: Omit<Email, 'text' | 'html' | 'pictures'>,
  blocks: readonly Block[],
  { preview }: { preview?: string } = {},
): Email {
  const isToVenue = head.to === venue.email
  const signature = [venue.name, addressLine, phone].join('\n')
  const body = blocks.map(textOf)
  const paragraph = blocks.find((block) => typeof block === 'string') ?? ''
  const parts = isToVenue ? body : ['Bonjour,', ...body, signature]
  const pictures = blocks.flatMap((block) =>
    typeof block === 'object' && 'ticket' in block && block.ticket.pass ? [block.ticket.pass] : [],
  )
  return {
    ...head,
    text: [...(preview ? [preview] : []), ...parts].join('\n\n'),
    html: letterHtml(blocks, { isToVenue, preview: preview ?? paragraph }),
    ...(pictures.length > 0 && { pictures }),
  }
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block
  if ('facts' in block) return rows(block.facts)
  if ('code' in block) return block.code
  if ('link' in block) return `${block.intro}\n${block.link}`
  const { reference, activity, day, hours, facts } = block.ticket
  const known: Fact[] = [
    ...(reference ? [['Référence', reference] satisfies Fact] : []),
    ['Activité', activity],
    ['Jour', day],
    ['Heure', hours],
  ]
  return rows([...known, ...facts])
}

/** What is known, one a line. */
function rows(facts: readonly Fact[]): string {
  return facts.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n')
}
