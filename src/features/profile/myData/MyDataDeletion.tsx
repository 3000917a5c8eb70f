import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import styles from './MyData.module.css'
import { MyDataFarewell } from './MyDataFarewell.tsx'

/** The end of the account; asks first. */
export function MyDataDeletion({ customer }: { customer: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.part}>
      <h3>La fin du compte</h3>
      <p>
        Votre compte et votre profil sont effacés ; vos visites passées ne portent plus votre nom.
      </p>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Supprimer mon compte
      </Button>
      {isAsking && <MyDataFarewell customer={customer} onClose={() => setAsking(false)} />}
    </div>
  )
}
