import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { CodeForm } from '../CodeForm.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { Scanner } from '../camera/Scanner.tsx'
import { type FindBooking, useFollow } from './useFollow.ts'
import { useWedge } from '../useWedge.ts'
import layout from '../../../ui/layout.module.css'
import styles from './Visitor.module.css'

type VisitorProps = { findBooking: FindBooking; children?: ReactNode }

/** A visitor's scan: ours is followed, anything else is told for what it is. */
export function Visitor({ findBooking, children }: VisitorProps) {
  const [code, setCode] = useState('')
  const { found, isBusy, follow, forget } = useFollow(findBooking, () => setCode(''))
  const show = (text: string) => {
    setCode(text)
    follow(text)
  }
  useWedge(show)
  return (
    <div className={styles.visitor}>
      <Scanner onCode={show} />
      <div className={layout.stack6}>
        <CodeForm
          heading="Ou tapez-le"
          label="Code ou adresse"
          hint="La référence de votre réservation, comme K7QM&nbsp;3XRD, ou une adresse d’ici."
          action="Ouvrir"
          code={code}
          isBusy={isBusy}
          onChange={(text) => {
            setCode(text)
            forget()
          }}
          onCode={follow}
          error={found.error}
        />
        {found.scanned && <Elsewhere scanned={found.scanned} onDone={forget} />}
        {found.isSignInNeeded && <SignInFirst />}
        {children}
      </div>
    </div>
  )
}

function SignInFirst() {
  return (
    <Notice title="Connectez-vous pour l’ouvrir">
      <p>Une réservation ne s’ouvre que pour la personne qui l’a faite.</p>
      <p>
        <ButtonLink
          tone="primary"
          size="small"
          to="/client/login"
          search={{ returnTo: '/client/reservations' }}
        >
          Se connecter
        </ButtonLink>
      </p>
    </Notice>
  )
}
