import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { SlotRefusal } from '../refusal.ts'
import { partyInWords, placesInWords } from '../slots.ts'

type SlotNoticeProps = {
  refusal: SlotRefusal
  onParty: (participants: number) => void
  onOtherTime: () => void
}

/** Why the chosen time cannot be had, and the ways that stay open. */
export function SlotNotice({
  refusal: { message, smaller },
  onParty,
  onOtherTime,
}: SlotNoticeProps) {
  const isFull = smaller === undefined
  return (
    <>
      <Notice tone="error" title={message}>
        {isFull && 'Choisissez une autre heure : le reste de votre sélection est gardé.'}
      </Notice>
      {!isFull && (
        <Button tone="primary" size="large" wide onClick={() => onParty(smaller)}>
          Il reste {placesInWords(smaller)} : réserver pour {partyInWords(smaller)}
        </Button>
      )}
      <Button tone={isFull ? 'primary' : 'quiet'} wide onClick={onOtherTime}>
        Choisir une autre heure
      </Button>
    </>
  )
}
