import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Manner } from './duplicateTest.ts'

type DuplicateQuestionProps = {
  /** What is asked; nothing while the question is closed. */
  manner: Manner | undefined
  email: string
  onClose: () => void
  onConfirm: (manner: Manner) => void
}

/** Nothing is sent before a yes, and a real account wants its own. */
export function DuplicateQuestion({ manner, email, onClose, onConfirm }: DuplicateQuestionProps) {
  if (!manner) return null
  const isReal = manner === 'real'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReal ? 'Créer vraiment un compte ?' : 'Demander la création d’un compte ?'}
      actions={
        <>
          <Button onClick={onClose}>Ne rien faire</Button>
          <Button tone={isReal ? 'danger' : 'primary'} onClick={() => onConfirm(manner)}>
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
