import layout from '../../ui/layout.module.css'
import factList from '../../ui/facts.module.css'

type FactsProps = { facts: readonly { name: string; text: string }[] }

/** A name and a sentence each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={`${layout.stack4} ${factList.answers}`}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
