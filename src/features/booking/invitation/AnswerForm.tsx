import { useId, useState } from 'react'
import { InvitationAnswer } from '../../../../shared/api/invitation.ts'
import * as v from 'valibot'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './invitation.module.css'
import type { useInvitation } from './useInvitation.ts'

type AnswerFormProps = { host: string } & Pick<
  ReturnType<typeof useInvitation>,
  'given' | 'answering'
>

/** Whether one comes, with a first name and nothing else; then what was answered, until it is changed. */
export function AnswerForm({ host, given, answering }: AnswerFormProps) {
  const [isChanging, setChanging] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const id = useId()
  if (given && !isChanging) {
    return (
      <div className={styles.given} data-coming={given.isComing} role="status">
        <span className={styles.sign}>
          <Icon name={given.isComing ? 'check' : 'x'} />
        </span>
        <div className={layout.stack1}>
          <p className={text.semibold}>
            {given.name}, {given.isComing ? 'vous venez' : 'vous ne venez pas'}.
          </p>
          <p className={text.note}>
            {host || 'La personne qui vous invite'} le voit. Vous pouvez changer d’avis sur cet
            appareil.
          </p>
        </div>
        <Button size="small" tone="quiet" onClick={() => setChanging(true)}>
          Changer ma réponse
        </Button>
      </div>
    )
  }
  const name = typed ?? given?.name ?? ''
  const send = (isComing: boolean) => {
    const read = v.safeParse(InvitationAnswer.entries.name, name)
    setProblem(read.success ? undefined : read.issues[0].message)
    if (!read.success) return
    const onSuccess = () => setChanging(false)
    answering.mutate({ name: read.output, isComing }, { onSuccess })
  }
  const isSending = (isComing: boolean) =>
    answering.isPending && answering.variables.isComing === isComing
  return (
    <form
      className={layout.stack4}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        send(true)
      }}
    >
      <h2 id={id} className={text.heading}>
        Vous venez{'\u00a0'}?
      </h2>
      <TextField
        label="Votre prénom"
        autoComplete="given-name"
        value={name}
        error={problem}
        required
        maxLength={40}
        hint={`${host || 'Qui vous invite'} le voit, et personne d’autre. Effacé 30 jours après la visite.`}
        onChange={setTyped}
      />
      {answering.error && (
        <Notice tone="error" title="Votre réponse n’est pas partie">
          {errorSentence(answering.error)}
        </Notice>
      )}
      <div className={styles.choices}>
        <Button type="submit" tone="primary" busy={isSending(true)}>
          Je viens
        </Button>
        <Button busy={isSending(false)} onClick={() => send(false)}>
          Je ne viens pas
        </Button>
      </div>
    </form>
  )
}
