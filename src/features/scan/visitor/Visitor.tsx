import { type ReactNode, useState } from 'react'
import { Button, ButtonLink, ExternalLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { CodeForm } from '../CodeForm.tsx'
import type { ScanTarget } from './scanTarget.ts'
import { Scanner } from '../camera/Scanner.tsx'
import { type FindBooking, useFollow } from './useFollow.ts'
import { useWedge } from '../useWedge.ts'
import layout from '../../../ui/styles/layout.module.css'
import styles from '../scan.module.css'

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
        {found.scanned && <OtherTarget scanned={found.scanned} onDone={forget} />}
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

/** What a code says that leads to no page of ours: shown in full, and asked about. */
function OtherTarget({ scanned, onDone }: { scanned: ScanTarget; onDone: () => void }) {
  if (scanned.kind === 'foreign') return <ForeignSite {...scanned} onDone={onDone} />
  if (scanned.kind === 'refused') {
    return (
      <Notice tone="error" title="Ce code est refusé">
        <Said text={scanned.text} />
        <p>Il agirait sur cette page au lieu d’en ouvrir une. Montrez-le à l’accueil.</p>
      </Notice>
    )
  }
  if (scanned.kind === 'other') {
    return (
      <Notice tone="warning" title="Ce code n’ouvre aucune page">
        <Said text={scanned.text} />
        <p>Rien n’a été ouvert, appelé ni rejoint.</p>
      </Notice>
    )
  }
  return null
}

type ForeignSiteProps = { address: string; host: string; onDone: () => void }

function ForeignSite({ address, host, onDone }: ForeignSiteProps) {
  return (
    <Notice tone="warning" title="Cette adresse n’est pas à nous">
      <Said text={address} />
      <p>
        Elle mène chez <strong className={styles.address}>{host}</strong> et n’a pas été ouverte. Si
        elle vous surprend, montrez-la à l’accueil.
      </p>
      <p className={layout.row}>
        <Button size="small" onClick={onDone}>
          Ne pas ouvrir
        </Button>
        <ExternalLink tone="quiet" size="small" href={address}>
          Ouvrir quand même
        </ExternalLink>
      </p>
    </Notice>
  )
}

function Said({ text }: { text: string }) {
  return (
    <p>
      <code className={styles.address}>{text}</code>
    </p>
  )
}

/** For the venue's own people, out of a visitor's way; what it holds comes when it is opened. */
export function VenueTablet({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.venue} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Espace de l’équipe</summary>
      {isOpen && children}
    </details>
  )
}
