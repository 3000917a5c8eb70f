import type { Period } from '../../../../shared/api/staff/figures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { BYTE_ORDER_MARK } from '../../../../shared/rules/csv.ts'
import { saveFile } from '../../../platform/download.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import type { StaffClient } from '../staffClient.ts'
import { useProvenAct } from '../useProvenAct.tsx'

/** A year of a busy venue is many lines. */
const EXPORT_TIMEOUT_MS = 20_000

/** The period's visits as a file for a spreadsheet. */
export function ExportVisits({ client, period }: { client: StaffClient; period: Period }) {
  const isOnline = useOnline()
  const { busy, failure, run, question } = useProvenAct(client)
  const { from, to } = period
  const save = async () => {
    const limits = { timeLimit: EXPORT_TIMEOUT_MS }
    const lines = await client(staffCalls.exportVisits, { from, to }, undefined, limits)
    // A text that was received has lost its mark.
    saveFile(`visites-${from}-${to}.csv`, BYTE_ORDER_MARK + lines, 'text/csv;charset=utf-8')
  }
  return (
    <div className={layout.stack2}>
      <Button busy={busy} aria-disabled={!isOnline} onClick={() => isOnline && void run(save)}>
        Exporter les visites
      </Button>
      <p className={`${text.soft} ${text.note}`}>
        Un fichier pour tableur, sans nom. Le journal le note.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {question}
    </div>
  )
}
