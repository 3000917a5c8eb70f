import type { ReactNode } from 'react'

type DescriptionItemProps = { name: string; className?: string | undefined; children: ReactNode }

/** A name and its value, in a `dl`; nothing where there is no value. */
export function DescriptionItem({ name, className, children }: DescriptionItemProps) {
  if (!children && children !== 0) return null
  return (
    <div className={className}>
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
