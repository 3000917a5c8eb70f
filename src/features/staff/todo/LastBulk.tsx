import { useCallback } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useLive } from '../useLive.ts'
import type { StaffClient } from '../staffClient.ts'
import { resultWords } from './whyWords.ts'

type LastBulkProps = { client: StaffClient; operationKey: string; onSeen: () => void }

/** What came of the act on several visits whose answer was lost; until that is known no other is begun. */
export function LastBulk({ client, operationKey, onSeen }: LastBulkProps) {
  const { value, error, reload } = useLive(
    useCallback(() => findOperation(client, operationKey), [client, operationKey]),
  )
  if (!value) {
    return (
      <Notice tone="warning" title="On ne sait pas encore ce qui est fait">
        <p>La réponse à ce que vous aviez demandé s’est perdue.</p>
        {error !== undefined && <Button onClick={reload}>Réessayer</Button>}
      </Notice>
    )
  }
  const { operation } = value
  if (!operation) {
    return (
      <Notice tone="warning" title="Ce que vous aviez demandé n’est pas arrivé">
        <p>Rien n’a été fait&nbsp;: choisissez de nouveau.</p>
        <Button onClick={onSeen}>C’est vu</Button>
      </Notice>
    )
  }
  const isOver = operation.items.every(({ result }) => result !== null)
  return (
    <Notice
      tone={isOver ? 'success' : 'info'}
      title={
        isOver ? 'Ce que vous aviez demandé est fait' : 'Ce que vous aviez demandé est en cours'
      }
    >
      <p>{resultWords(operation)}</p>
      {isOver && <Button onClick={onSeen}>C’est vu</Button>}
    </Notice>
  )
}

/** Nothing where the venue never heard of it. */
async function findOperation(client: StaffClient, key: string) {
  try {
    return { operation: await client(staffCalls.operation, { id: key }) }
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return { operation: undefined }
    throw error
  }
}
