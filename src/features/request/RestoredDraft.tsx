import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type RestoredDraftProps = {
  isFilled: boolean
  /** The device has been asked. */
  isRestored: boolean
  onForget: () => void
}

/** Says that the form was not empty when the page opened. */
export function RestoredDraft({ isFilled, isRestored, onForget }: RestoredDraftProps) {
  const [wasFound, setWasFound] = useState<boolean>()
  const [wasTouched, setWasTouched] = useState(false)
  if (!isRestored && isFilled && !wasTouched) setWasTouched(true)
  if (isRestored && wasFound === undefined) setWasFound(isFilled && !wasTouched)
  if (!wasFound || !isFilled) return null
  return (
    <Notice title="Brouillon restauré">
      <p>Votre saisie d’avant est là ; elle n’a pas encore été envoyée.</p>
      <div>
        <Button size="small" tone="quiet" onClick={onForget}>
          Effacer
        </Button>
      </div>
    </Notice>
  )
}
