import { useEffect, useState } from 'react'
import type { StaffDay } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { PaperDay } from './PaperDay.tsx'

type PrintDayProps = {
  client: StaffClient
  date: string
  /** Who is signed in. */
  by: string
}

const touches = ['pointerdown', 'keydown'] as const

/** Puts a day on paper as it is then, which the journal notes. */
export function PrintDay({ client, date, by }: PrintDayProps) {
  const isOnline = useOnline()
  const { busy, failure, run } = useAct()
  const [paper, setPaper] = useState<{ day: StaffDay; at: number }>()
  // Some browsers end `print()`, and say `afterprint`, before they have read the page.
  useEffect(() => {
    if (!paper) return undefined
    const end = () => setPaper(undefined)
    for (const type of touches) document.addEventListener(type, end, true)
    return () => {
      for (const type of touches) document.removeEventListener(type, end, true)
    }
  }, [paper])
  const print = () =>
    run(async () => {
      const day = await client(staffCalls.day, { date, print: '1' })
      setPaper({ day, at: Date.now() })
    })
  return (
    <>
      <Button busy={busy} aria-disabled={!isOnline} onClick={() => isOnline && void print()}>
        <Icon name="printer" />
        Imprimer
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {paper && <PaperDay {...paper} by={by} />}
    </>
  )
}
