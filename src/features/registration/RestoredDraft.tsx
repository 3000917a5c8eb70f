import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isEmptyDraft, type RegistrationDraft } from './form.ts'

type RestoredDraftProps = {
  draft: RegistrationDraft
  /** The device has been asked. */
  isRestored: boolean
  onForget: () => void
}

/** Says that the form was not empty when the page opened. */
export function RestoredDraft({ draft, isRestored, onForget }: RestoredDraftProps) {
  const [wasFound, setWasFound] = useState<boolean>()
  const [wasTouched, setWasTouched] = useState(false)
  const isFilled = !isEmptyDraft(draft)
  if (!isRestored && isFilled && !wasTouched) setWasTouched(true)
  if (isRestored && wasFound === undefined) setWasFound(isFilled && !wasTouched)
  if (!wasFound || !isFilled) return null
  return (
    <Notice title="Brouillon restauré">
      <p>Votre saisie d’avant est là, sauf les mots de passe, que nous ne gardons jamais.</p>
      <div>
        <Button size="small" tone="quiet" onClick={onForget}>
          Effacer
        </Button>
      </div>
    </Notice>
  )
}
