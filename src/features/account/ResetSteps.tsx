import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './account.module.css'

const steps = [
  { icon: 'user-round', words: 'Votre adresse' },
  { icon: 'mail', words: 'Le lien reçu' },
  { icon: 'check', words: 'Nouveau mot de passe' },
] as const

/** How far one is on the way to a new password; `now` counts from 0. */
export function ResetSteps({ now }: { now: number }) {
  return (
    <ol className={styles.resetSteps} aria-label="Étapes">
      {steps.map(({ icon, words }, index) => (
        <li key={words} data-lit={index <= now} aria-current={index === now ? 'step' : undefined}>
          <Icon name={icon} size="1.25rem" />
          {words}
        </li>
      ))}
    </ol>
  )
}
