import { Link } from '@tanstack/react-router'
import { type Block, type Piece, piecesOf } from '../../../../venue/text.ts'
import { ButtonLink, ExternalLink } from '../../../ui/Button.tsx'

/** Paragraphs and lists with their links; a link that is its own paragraph is something to do. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <Paragraph key={block} text={block} />
    ) : (
      <ul key={block[0]}>
        {block.map((line) => (
          <li key={line}>
            <TextWithLinks text={line} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Paragraph({ text }: { text: string }) {
  const [only, ...others] = piecesOf(text)
  const action = others.length === 0 && only?.target?.startsWith('/') ? only : undefined
  if (!action?.target) {
    return (
      <p>
        <TextWithLinks text={text} />
      </p>
    )
  }
  return (
    <p>
      <ButtonLink {...placeOf(action.target)}>{action.text}</ButtonLink>
    </p>
  )
}

function TextWithLinks({ text }: { text: string }) {
  return piecesOf(text).map((piece) => <Words key={piece.text} {...piece} />)
}

function Words({ text, target }: Piece) {
  if (!target) return text
  if (/^(mailto|tel):/.test(target)) return <a href={target}>{text}</a>
  if (!/^[/#]/.test(target)) return <ExternalLink href={target}>{text}</ExternalLink>
  return <Link {...placeOf(target)}>{text}</Link>
}

/** `/contact?sujet=a#b` as the router takes it; an anchor alone stays on the page. */
function placeOf(target: string) {
  const [address = '', hash] = target.split('#')
  const [to = '', search] = address.split('?')
  return {
    ...(to ? { to } : { to: '.' }),
    ...(search && { search: Object.fromEntries(new URLSearchParams(search)) }),
    ...(hash && { hash }),
  }
}
