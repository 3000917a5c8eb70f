import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

/** In place of what has not come: that it comes, or why it does not. */
export function LoadingState({ error }: { error: unknown }) {
  return error === undefined ? <Spinner /> : <Notice tone="error">{errorSentence(error)}</Notice>
}
