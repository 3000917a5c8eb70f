import { useEffect, useRef } from 'react'
import { RESET_MINUTES } from '../../../shared/api/password.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import text from '../../ui/text.module.css'
import styles from './ResetSent.module.css'
import { ResetSteps } from './ResetSteps.tsx'

/** What happens next, if there is such an account: this page does not know. */
export function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.sent}>
      <ResetSteps now={1} />
      <Notice tone="success" title="Regardez votre boîte de réception">
        <p>
          Si un compte existe avec l’adresse <strong className={text.address}>{email}</strong>, un
          lien y arrive dans la minute. Il vaut {RESET_MINUTES} minutes et sert une seule fois.
        </p>
      </Notice>
      <p>
        Rien reçu ? Regardez dans les courriers indésirables et vérifiez l’adresse ci-dessus. Seul
        le dernier lien reçu fonctionne.
      </p>
      <Button onClick={onAgain}>Renvoyer le lien</Button>
    </div>
  )
}
