import { useEffect, useEffectEvent } from 'react'

/** Hears a picture that is dropped on the page or pasted into it. */
export function usePictures(onPicture: (file: File) => void): void {
  const tell = useEffectEvent((data: DataTransfer | null, event: Event) => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    onPicture(file)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => tell(event.clipboardData, event)
    const drop = (event: DragEvent) => tell(event.dataTransfer, event)
    // Without this a browser opens what is dropped.
    const over = (event: DragEvent) => event.preventDefault()
    document.addEventListener('paste', paste)
    document.addEventListener('drop', drop)
    document.addEventListener('dragover', over)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('drop', drop)
      document.removeEventListener('dragover', over)
    }
  }, [])
}
