import { useCallback } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { groupAllotted } from '../devices/allottedWords.ts'
import type { StaffClient } from '../staffClient.ts'
import { useLive } from '../useLive.ts'

/** « À régler : 3 », on whatever day; nothing where nothing is. */
export function TodoButton({ client, onTodo }: { client: StaffClient; onTodo: () => void }) {
  const { value } = useLive(useCallback(() => client(staffCalls.todo, undefined), [client]))
  const count = value ? value.total + groupAllotted(value.allotments).size : 0
  if (count === 0) return null
  return (
    <p>
      <Button tone="primary" onClick={onTodo}>
        <Icon name="triangle-exclamation-point" />
        {`À régler\u00a0: ${count}`}
      </Button>
    </p>
  )
}
