import { errorSentence } from './errorMessage.ts'
import { Notice } from './Notice.tsx'

/** What was not done, and why; nothing where nothing was thrown. */
export function ErrorNotice({ title, error }: { title: string; error: Error | null }) {
  return (
    error && (
      <Notice tone="error" title={title}>
        {errorSentence(error)}
      </Notice>
    )
  )
}
