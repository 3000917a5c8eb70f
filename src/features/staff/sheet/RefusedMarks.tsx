import { type KnownScan, standingEntries } from '../../../../shared/api/checkIn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { timeWords } from '../day/visitWords.ts'
import type { SheetData } from './daySheet.ts'
import { useSheet } from './daySheet.ts'
import {
  entryActivityWords,
  labelWords,
  outcomeWords,
  saleOutcomeWords,
  saleWords,
} from './sheetWords.ts'

/** What was said without network and does not stand: told until somebody has read it. */
export function RefusedMarks() {
  const sheet = useSheet()
  if (!sheet) return null
  const { data } = sheet
  const refused = data.marks.filter(({ outcome }) => outcome && outcome !== 'done')
  const cancelled = standingEntries(data.scans).filter(
    ({ key, isSaid }) => isSaid && entryOf(data, key)?.status === 'cancelled',
  )
  const unsold = data.sales.filter(({ outcome }) => outcome && outcome !== 'done')
  if (refused.length + cancelled.length + unsold.length === 0) return null
  return (
    <Notice tone="error" title="Dit sans réseau, et qui ne tient pas">
      <ul>
        {unsold.map((sold) => (
          <li key={sold.sale.nonce}>
            {`${saleWords(sold)}\u00a0: vendu à ${timeWords(sold.sale.at)}, mais ${sold.outcome && sold.outcome !== 'done' ? saleOutcomeWords[sold.outcome] : ''}. Personne n’est inscrit.`}
          </li>
        ))}
        {refused.map(({ mark, outcome }) => (
          <li key={mark.nonce}>
            {`${visitWords(data, mark.key)}dit ${mark.isAbsent ? 'absent' : 'pas absent'} à ${timeWords(mark.at)}, mais ${outcome && outcome !== 'done' ? outcomeWords[outcome] : ''}.`}
          </li>
        ))}
        {cancelled.map((scan: KnownScan) => (
          <li key={scan.nonce}>
            {`${visitWords(data, scan.key)}dit arrivé à ${timeWords(scan.at)}, mais ${outcomeWords.cancelled}.`}
          </li>
        ))}
      </ul>
      {refused.length + unsold.length > 0 && (
        <p>
          <Button onClick={() => sheet.onRead([...refused, ...unsold])}>C’est lu</Button>
        </p>
      )}
    </Notice>
  )
}

function entryOf({ manifest }: SheetData, key: string | null) {
  return manifest?.entries.find((entry) => entry.key === key)
}

/** « 15 h, Réalité virtuelle, … 3XRD : »; nothing where the list knows it no more. */
function visitWords(data: SheetData, key: string | null): string {
  const entry = entryOf(data, key)
  if (!entry) return ''
  const parts = [timeWords(entry.startsAt), entryActivityWords(entry), labelWords(entry)]
  return `${parts.join(', ')}\u00a0: `
}
