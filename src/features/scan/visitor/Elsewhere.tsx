import { Button, ExternalLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { Scanned } from './scanned.ts'
import layout from '../../../ui/layout.module.css'
import styles from './Visitor.module.css'

/** What a code says that leads to no page of ours: shown in full, and asked about. */
export function Elsewhere({ scanned, onDone }: { scanned: Scanned; onDone: () => void }) {
  if (scanned.kind === 'foreign') return <Foreign {...scanned} onDone={onDone} />
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

type ForeignProps = { address: string; host: string; onDone: () => void }

function Foreign({ address, host, onDone }: ForeignProps) {
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
