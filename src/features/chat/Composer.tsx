import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '../../../shared/api/chat.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './chat.module.css'

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** An answer is awaited: what is typed stays. */
  isAsking: boolean
  onAsk: (text: string) => boolean
}

/** Where a question is typed: Enter sends it, Shift and Enter go to the next line. */
export function Composer({ field, isAsking, onAsk }: ComposerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const send = () => {
    if (onAsk(text)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms what an input method composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <VisuallyHidden>
        <label htmlFor={id}>Votre question</label>
      </VisuallyHidden>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="Votre question"
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        tone="primary"
        type="submit"
        aria-label="Envoyer"
        busy={isAsking}
        className={styles.send}
      >
        {!isAsking && <Icon name="send-horizontal" />}
      </Button>
    </form>
  )
}
