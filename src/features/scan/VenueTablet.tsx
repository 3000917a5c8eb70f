import { lazy, Suspense, useState } from 'react'
import styles from './Visitor.module.css'

const PairingForm = lazy(() => import('./PairingForm.tsx').then((code) => ({ default: code.PairingForm })))

/** For the venue's own people, out of a visitor's way. */
export function VenueTablet({ onPaired }: { onPaired: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.venue} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Tablette de la salle</summary>
      {isOpen && (
        <Suspense>
          <PairingForm onPaired={onPaired} />
        </Suspense>
      )}
    </details>
  )
}
