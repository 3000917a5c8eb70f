import { MINUTE_MS } from '../../shared/rules/time.ts'
let refuse: (() => void) | undefined

/** From now on no file is given: on a public device it would outlive its person. `tell` is called instead. */
export function blockDownloads(tell: () => void): () => void {
  refuse = tell
  return () => {
    refuse = undefined
  }
}

/** Gives the person a file, as the browser's own downloads do. */
export function saveFile(name: string, text: string, type: string): void {
  if (refuse) return refuse()
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Safari reads the file after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
}
