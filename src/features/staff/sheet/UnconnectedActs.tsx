import { useEffect, useState } from 'react'
import { entryKey } from '../../../../shared/rules/pass/entry.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { visitOf } from './daySheet.ts'
import { SheetActs } from './SheetActs.tsx'
import { useSheet } from './sheetContext.ts'

/** The same as on the sheet, of a visit whose name is still shown. */
export function UnconnectedActs({ id }: { id: string }) {
  const sheet = useSheet()
  const [key, setKey] = useState<string>()
  useEffect(() => void entryKey(id).then(setKey), [id])
  const entry = sheet?.data.manifest?.entries.find((known) => known.key === key)
  if (!sheet || !entry) return null
  const visit = visitOf(sheet.data, entry)
  return (
    <>
      {visit.isUnsent && (
        <Notice tone="success">C’est noté sur cet appareil, et part avec le réseau.</Notice>
      )}
      <SheetActs {...{ sheet, visit }} />
    </>
  )
}
