import type { Todo } from '../../../../shared/api/staff/closures.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { allottedDays, groupAllotted } from '../devices/allottedWords.ts'
import { scopeWords } from '../close/closing.ts'

/** What is set apart for devices where more is taken than is for sale: they may sell it all the same. */
export function AllottedOver({ allotments, pools }: Pick<Todo, 'allotments' | 'pools'>) {
  return (
    <Notice tone="warning" title="Mis de côté, et de trop">
      <ul>
        {[...groupAllotted(allotments)].map(([key, own]) => {
          const { deviceName, pool } = own[0] ?? { deviceName: null, pool: null }
          const scope = scopeWords({ pool, activityId: null }, pools)
          const owner = deviceName ?? 'un appareil retiré'
          return <li key={key}>{`${scope}, pour ${owner}. ${allottedDays(own).join('. ')}.`}</li>
        })}
      </ul>
      <p>
        Sans réseau, l’appareil peut encore vendre ces places&nbsp;: rendez-les depuis sa journée,
        ou joignez l’équipe qui le tient.
      </p>
    </Notice>
  )
}
