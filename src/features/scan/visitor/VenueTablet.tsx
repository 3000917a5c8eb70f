import { type ReactNode, useState } from 'react'
import styles from './Visitor.module.css'

/** For the venue's own people, out of a visitor's way; what it holds comes when it is opened. */
export function VenueTablet({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.venue} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Tablette de la salle</summary>
      {isOpen && children}
    </details>
  )
}
