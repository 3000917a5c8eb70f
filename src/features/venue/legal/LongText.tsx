import type { ReactNode } from 'react'
import {
  type Block,
  isTable,
  type TextPiece,
  parseLinks,
  type TextSection,
} from '../../../../shared/pages/text.ts'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import layout from '../../../ui/styles/layout.module.css'
import link from '../../../ui/styles/link.module.css'
import control from '../../../ui/styles/control.module.css'
import styles from './legal.module.css'
import { VenueLink } from '../../../ui/Button.tsx'
import { FactTable } from '../../../ui/FactTable.tsx'

type ContentsItem = Pick<TextSection, 'id' | 'title'> & { inner?: readonly TextSection[] }

type LongTextProps = {
  contents: readonly ContentsItem[]
  children: ReactNode
}

/** A long page: its table of contents, which stays in view where there is room, and its sections. */
export function LongText({ contents, children }: LongTextProps) {
  return (
    <div className={`${layout.columns} ${styles.page}`}>
      <nav className={`${layout.stack2} ${styles.contents}`} aria-labelledby="sommaire">
        <h2 id="sommaire">Sur cette page</h2>
        <ol className={`${control.links} ${link.quiet} ${styles.entries}`}>
          {useFilled(contents).map(({ id, title, inner = [] }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              {inner.length > 0 && (
                <ul className={styles.inner}>
                  {inner.map((part) => (
                    <li key={part.id}>
                      <a href={`#${part.id}`}>{part.title}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  )
}

type PartProps = { id: string; title: string; children: ReactNode; level?: 2 | 3 }

/** A section that can be linked to. */
export function Part({ id, title, children, level = 2 }: PartProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className={`${layout.grid3} ${styles.part}`}
      data-level={level}
    >
      <Heading id={`${id}-titre`}>{title}</Heading>
      {children}
    </section>
  )
}

/** Sections that are words only. */
export function Parts({ sections, level }: { sections: readonly TextSection[]; level?: 2 | 3 }) {
  return useFilled(sections).map(({ id, title, blocks }) => (
    <Part key={id} id={id} title={title} {...(level && { level })}>
      <RichText blocks={blocks} />
    </Part>
  ))
}

/** Paragraphs, lists and tables with their links; a link that is its own paragraph is something to do. */
function RichText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string') return <Paragraph key={block} text={block} />
    if (isTable(block))
      return <FactTable key={block.caption} className={styles.factTable} {...block} />
    return (
      <ul key={block[0]}>
        {block.map((line) => (
          <li key={line}>
            <TextWithLinks text={line} />
          </li>
        ))}
      </ul>
    )
  })
}

function Paragraph({ text }: { text: string }) {
  const [only, ...others] = parseLinks(text)
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
      <VenueLink href={action.target} tone="plain">
        {action.text}
      </VenueLink>
    </p>
  )
}

function TextWithLinks({ text }: { text: string }) {
  return parseLinks(text).map((piece) => <Words key={piece.text} {...piece} />)
}

function Words({ text, target, isStrong }: TextPiece) {
  if (isStrong) return <strong>{text}</strong>
  if (!target) return text
  if (/^(#|mailto:|tel:)/.test(target)) return <a href={target}>{text}</a>
  return <VenueLink href={target}>{text}</VenueLink>
}
