import { pricing } from '../../../../venue/pages.ts'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import text from '../../../ui/styles/text.module.css'
import styles from './prices.module.css'
import layout from '../../../ui/styles/layout.module.css'
import factList from '../../../ui/styles/facts.module.css'
import { DescriptionList } from '../../../ui/DescriptionItem.tsx'

const icons = { card: 'credit-card', cash: 'banknote', voucher: 'ticket' } as const

/** The till, and what it takes. */
export function Paying() {
  const { means } = useFilled(pricing)
  return (
    <div className={styles.paying} data-hue="pink">
      <Scene activity="till" className={styles.payingScene} />
      <ul className={`${text.explained} ${layout.grid5} ${styles.means}`}>
        {means.map(({ id, name, text }) => (
          <li key={id}>
            <Icon name={icons[id]} size="2rem" />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FactsProps = { facts: readonly { name: string; text: string }[] }

/** A name and a sentence each. */
export function PaymentFacts({ facts }: FactsProps) {
  if (!facts.length) return null
  return <DescriptionList className={`${layout.stack4} ${factList.answers}`} facts={facts} />
}
