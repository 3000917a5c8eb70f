import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './account.module.css'

type CodeOfferProps = { isAsking: boolean; error: Error | null; onAsk: () => void }

/** The other way in, by the address that stands in the form above. */
export function CodeOffer({ isAsking, error, onAsk }: CodeOfferProps) {
  const id = useId()
  return (
    <section className={`${layout.stack4} ${styles.offer}`} aria-labelledby={id}>
      <div className={layout.stack2}>
        <h2 id={id} className={text.heading}>
          Sans mot de passe
        </h2>
        <p>
          Écrivez votre adresse ci-dessus : un code y arrive par email, et il suffit pour entrer,
          même à la première visite.
        </p>
      </div>
      {error && (
        <Notice tone="error" title="Aucun code n’est parti">
          {errorSentence(error)}
        </Notice>
      )}
      <Button size="large" wide busy={isAsking} onClick={onAsk}>
        Recevoir un code
      </Button>
    </section>
  )
}
