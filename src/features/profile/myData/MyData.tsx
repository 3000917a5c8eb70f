import { useMutation, useQuery } from '@tanstack/react-query'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { venue } from '../../../../venue/venue.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { RefetchButton } from '../../../ui/RefetchButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import surface from '../../../ui/styles/surface.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './MyData.module.css'
import { useState } from 'react'
import { AccountDeletion } from './AccountDeletion.tsx'
import { MyDataDevices } from './MyDataDevices.tsx'
import { exportData, myDataQuery } from './myDataCalls.ts'
import text from '../../../ui/styles/text.module.css'

type MyDataProps = { customer: string }
type RightsProps = MyDataProps & { hasPassword: boolean }

/** « Mes données »: where one is signed in, a copy of everything, and the end of the account. */
export function MyData({ customer }: MyDataProps) {
  return (
    <section id="mes-donnees" className={layout.section} aria-labelledby="mes-donnees-title">
      <h2 id="mes-donnees-title">Mes données</h2>
      {useOnline() ? <Loaded customer={customer} /> : <Offline />}
    </section>
  )
}

function Offline() {
  return (
    <Notice tone="warning" title="Cette partie a besoin du réseau">
      Vos appareils, l’export et la suppression du compte reviennent avec lui.
    </Notice>
  )
}

function Loaded({ customer }: MyDataProps) {
  const query = useQuery(myDataQuery(customer))
  const { data, error } = query
  if (data) {
    const { sessions, hasPassword, isOurs } = data.value
    return (
      <>
        <MyDataDevices customer={customer} devices={sessions} />
        {isOurs ? <Rights customer={customer} hasPassword={hasPassword} /> : <OtherSystemNote />}
      </>
    )
  }
  if (!error) return <Skeleton height="16rem" />
  return (
    <Notice tone="error" title="Vos appareils n’ont pas pu être chargés.">
      <p>{errorSentence(error)}</p>
      <RefetchButton size="small" query={query} />
    </Notice>
  )
}

function Rights({ customer, hasPassword }: RightsProps) {
  return (
    <div className={`${surface.rows} ${styles.card}`}>
      <MyDataExport customer={customer} />
      <MyDataDeletion customer={customer} hasPassword={hasPassword} />
    </div>
  )
}

/** What another system holds, only its keepers can give or delete. */
function OtherSystemNote() {
  return (
    <div className={`${layout.grid3} ${styles.part}`}>
      <h3>Une copie de vos données, ou leur suppression</h3>
      <p>
        Votre compte est tenu par le logiciel de la salle : demandez-le à{' '}
        <a href={`mailto:${venue.email}`}>{venue.email}</a> ou au{' '}
        <a href={phoneLink(venue.phone)}>{venue.phone}</a>. La réponse vient sous un mois.
      </p>
    </div>
  )
}

function MyDataDeletion({ customer, hasPassword }: RightsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={`${layout.grid3} ${styles.part}`}>
      <h3>La fin du compte</h3>
      <p>
        Votre compte et votre profil sont effacés ; vos visites passées ne portent plus votre nom.
      </p>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Supprimer mon compte
      </Button>
      {isAsking && (
        <AccountDeletion
          customer={customer}
          hasPassword={hasPassword}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function MyDataExport({ customer }: { customer: string }) {
  const saving = useMutation({
    mutationFn: () => exportData(customer),
  })
  return (
    <div className={`${layout.grid3} ${styles.part}`}>
      <h3>Une copie de vos données</h3>
      <p>
        Un fichier JSON avec votre compte, vos accords, vos réservations et leur historique, vos
        appareils. Il contient tout cela en clair : gardez-le en lieu sûr.
      </p>
      <Button busy={saving.isPending} onClick={() => saving.mutate()}>
        Exporter mes données
      </Button>
      <p role="status" className={`${text.soft} ${text.said}`}>
        {saving.isSuccess && 'Le fichier est dans vos téléchargements.'}
      </p>
      <ErrorNotice title="L’export n’a pas abouti." error={saving.error} />
    </div>
  )
}
