import { useState } from 'react'
import { emailProblem } from '../../../shared/api/account/password.ts'
import { randomKey } from '../../platform/random.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import { useSend } from '../../ui/useSend.ts'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './diagnostics.module.css'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DUPLICATE_ACCOUNT } from '../../../shared/rules/duplicate.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { type TestMode, testAddress, type DuplicateResult } from './duplicateTest.ts'

/** Tests for one typed address whether the provider knows it already; asks before anything is sent. */
export function DuplicateTest() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState<TestMode>()
  const testing = useSend({
    mutationFn: (mode: TestMode) => testAddress(email.trim(), randomKey(), mode),
    onSuccess: ({ kind }) => kind === 'no-trial' && setAsking('real'),
  })
  const ask = () => {
    testing.reset()
    const problem = emailProblem(email)
    setError(problem)
    if (!problem && !testing.isPending) setAsking('trial')
  }
  const run = (mode: TestMode) => {
    setAsking(undefined)
    testing.send(mode)
  }
  return (
    <div className={layout.stack6}>
      <form
        className={`${surface.card} ${layout.grid5} ${styles.duplicateForm}`}
        onSubmit={handleSubmit(ask)}
        noValidate
      >
        <TextField
          label="Adresse email à tester"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={setEmail}
        />
        <Button type="submit" tone="primary" busy={testing.isPending}>
          Tester cette adresse
        </Button>
      </form>
      <div aria-live="polite">{testing.data && <DuplicateVerdict verdict={testing.data} />}</div>
      <DuplicateQuestion
        mode={asking}
        email={email.trim()}
        onClose={() => setAsking(undefined)}
        onConfirm={run}
      />
    </div>
  )
}

type DuplicateQuestionProps = {
  mode: TestMode | undefined
  email: string
  onClose: () => void
  onConfirm: (mode: TestMode) => void
}

/** Nothing is sent before a yes, and a real account wants its own. */
function DuplicateQuestion({ mode, email, onClose, onConfirm }: DuplicateQuestionProps) {
  if (!mode) return null
  const isReal = mode === 'real'
  return (
    <Dialog
      onClose={onClose}
      title={isReal ? 'Créer vraiment un compte ?' : 'Demander la création d’un compte ?'}
      actions={
        <>
          <Button onClick={onClose}>Ne rien faire</Button>
          <Button tone={isReal ? 'danger' : 'primary'} onClick={() => onConfirm(mode)}>
            {isReal ? 'Créer ce compte' : 'Lancer l’essai'}
          </Button>
        </>
      }
    >
      {isReal ? (
        <p>
          Le fournisseur branché sur ce site est un vrai système, qui ne sait pas faire d’essai à
          blanc. Si l’adresse {email} est libre, <strong>un compte sera vraiment créé</strong> chez
          lui, et c’est à vous de l’y supprimer. Rien n’a encore été envoyé.
        </p>
      ) : (
        <p>
          L’essai demande au fournisseur de créer un compte avec l’adresse {email}. S’il sait
          travailler à blanc, il annule aussitôt cette création : aucun compte ne reste. S’il ne
          sait pas, rien n’est envoyé et ce site vous le dit.
        </p>
      )}
    </Dialog>
  )
}

function DuplicateVerdict({ verdict }: { verdict: DuplicateResult }) {
  if (verdict.kind === 'duplicate') {
    return (
      <Notice tone="warning" title="Doublon détecté">
        <p>{DUPLICATE_ACCOUNT}</p>
        {verdict.reference && (
          <p>
            Référence : <code>{verdict.reference}</code>
          </p>
        )}
        <p>
          Statut {verdict.status}. C’est la réponse attendue pour une adresse qui a déjà un compte.
        </p>
      </Notice>
    )
  }
  if (verdict.kind === 'free' && verdict.mode === 'trial') {
    return (
      <Notice tone="success" title="Adresse libre">
        Aucun compte n’a cette adresse. La création a été annulée : rien n’a été gardé.
      </Notice>
    )
  }
  if (verdict.kind === 'free') {
    return (
      <Notice tone="warning" title={`Compte ${verdict.id} créé`}>
        Cette adresse était libre. Supprimez ce compte chez le fournisseur : personne n’en connaît
        le mot de passe.
      </Notice>
    )
  }
  if (verdict.kind === 'no-trial') return null
  return (
    <Notice tone="error" title="L’essai n’a pas abouti">
      {verdict.message}
    </Notice>
  )
}
