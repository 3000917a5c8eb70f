import { useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'

/** Chooses a picture of a code; on a phone it may also take one. */
export function PictureButton({ onPicture }: { onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => input.current?.click()}>
        <Icon name="image" />
        Lire une image
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image d’un code"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPicture(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
