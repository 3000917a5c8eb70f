import type { ReactNode } from 'react'

/** A name and its value, in a `dl`. */
export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type DescriptionListProps = {
  className: string
  facts: readonly { name: string; text: string }[]
}

/** A name and a sentence each. */
export function DescriptionList({ className, facts }: DescriptionListProps) {
  return (
    <dl className={className}>
      {facts.map(({ name, text }) => (
        <DescriptionItem key={name} name={name}>
          {text}
        </DescriptionItem>
      ))}
    </dl>
  )
}
