import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'

type UnavailableProps = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** Free places could not be asked for: why, and another try. */
export function Unavailable({ error, isFetching, refetch }: UnavailableProps) {
  return (
    <Notice tone="error" title="Impossible de récupérer les disponibilités">
      <p>{errorSentence(error)}</p>
      <div>
        <Button tone="quiet" busy={isFetching} onClick={() => void refetch()}>
          Réessayer
        </Button>
      </div>
    </Notice>
  )
}
