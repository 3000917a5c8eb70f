import { useEffect } from 'react'

const LOCK = 'borne-dirty'
let mine = 0

/** While true, no update of the app may reload any tab. The lock dies with its tab. */
export function useDirty(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdDirty() : undefined), [isDirty])
}

/** Marks this tab as holding a changed form, until the returned function is called. */
export function holdDirty(): () => void {
  mine += 1
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => held)
  return () => {
    mine -= 1
    release()
  }
}

/** Whether a form of this tab holds changes. */
export function isDirtyHere(): boolean {
  return mine > 0
}

/** Whether a form of any tab does; where tabs cannot be asked, the answer is yes. */
export async function isDirtyAnywhere(): Promise<boolean> {
  if (mine > 0 || !navigator.locks) return true
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === LOCK)
}
