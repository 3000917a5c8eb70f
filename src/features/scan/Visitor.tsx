import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { bookingOfPass } from './bookingOfPass.ts'
import { CodeForm } from './CodeForm.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { readScanned, type Scanned } from './scanned.ts'
import { Scanner } from './Scanner.tsx'
import { useWedge } from './useWedge.ts'
import styles from './Visitor.module.css'

/** A visitor's scan: ours is followed, anything else is told for what it is. */
export function Visitor({ children }: { children?: ReactNode }) {
  const router = useRouter()
  const [code, setCode] = useState('')
  const [scanned, setScanned] = useState<Scanned>()
  const follow = (text: string) => {
    const next = readScanned(text, globalThis.location.origin, bookingOfPass)
    if (next.kind !== 'path') return setScanned(next)
    setCode('')
    router.history.push(next.path)
  }
  const show = (text: string) => {
    setCode(text)
    follow(text)
  }
  useWedge(show)
  return (
    <div className={styles.visitor}>
      <Scanner onCode={show} />
      <div className={styles.side}>
        <CodeForm
          heading="Ou tapez-le"
          label="Code ou adresse"
          hint="Ce qui est imprimé sous le QR code, ou la référence de votre réservation."
          action="Ouvrir"
          code={code}
          onChange={(text) => {
            setCode(text)
            setScanned(undefined)
          }}
          onCode={follow}
          error={scanned?.kind === 'unknown' ? 'Ce code n’est pas un des nôtres. Vérifiez la saisie.' : undefined}
        />
        {scanned && <Elsewhere scanned={scanned} onDone={() => setScanned(undefined)} />}
        {children}
      </div>
    </div>
  )
}
