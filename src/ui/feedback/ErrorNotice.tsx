import { errorSentence } from './errorMessage.ts'
import { Notice } from './Notice.tsx'

type ErrorNoticeProps = { title?: string; error: Error | null | undefined }

/** What was not done, and why; nothing where nothing was thrown. */
export function ErrorNotice({ title, error }: ErrorNoticeProps) {
  return (
    error && (
      <Notice tone="error" title={title}>
        {errorSentence(error)}
      </Notice>
    )
  )
}
