import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { sentence } from '../../../ui/feedback/sentences.ts'
import text from '../../../ui/text.module.css'
import styles from './MyData.module.css'
import { exportData } from './myDataCalls.ts'

/** Everything about the customer, as a file of theirs. */
export function MyDataExport({ customer }: { customer: string }) {
  const saving = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: () => exportData(customer),
  })
  return (
    <div className={styles.part}>
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
      {saving.error && (
        <Notice tone="error" title="L’export n’a pas abouti.">
          {sentence(saving.error)}
        </Notice>
      )}
    </div>
  )
}
