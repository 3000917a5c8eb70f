import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Notice } from '../feedback/Notice.tsx'

type RestoredDraftProps = {
  isFilled: boolean
  isRestored: boolean
  onForget: () => void
  children: ReactNode
}

/** Says that the form was not empty when the page opened. */
export function RestoredDraft({ isFilled, isRestored, onForget, children }: RestoredDraftProps) {
  const [wasFound, setWasFound] = useState<boolean>()
  const [wasTouched, setWasTouched] = useState(false)
  if (!isRestored && isFilled && !wasTouched) setWasTouched(true)
  if (isRestored && wasFound === undefined) setWasFound(isFilled && !wasTouched)
  if (!wasFound || !isFilled) return null
  return (
    <Notice title="Brouillon restauré">
      <p>{children}</p>
      <div>
        <Button size="small" tone="quiet" onClick={onForget}>
          Effacer
        </Button>
      </div>
    </Notice>
  )
}
