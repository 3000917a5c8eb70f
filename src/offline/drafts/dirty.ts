import { useEffect } from 'react'
import { share } from '../../platform/locks.ts'

const DIRTY_LOCK = 'borne-dirty'
let mine = 0

/** While true, no update of the app may reload any tab. The lock dies with its tab. */
export function useDirty(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdDirty() : undefined), [isDirty])
}

/** Marks this tab as holding a changed form, until the returned function is called. */
function holdDirty(): () => void {
  mine += 1
  const release = share(DIRTY_LOCK)
  return () => {
    mine -= 1
    void release()
  }
}

/** Whether a form of this tab holds changes, or any field the words of somebody. */
export function isDirtyHere(): boolean {
  judgeTyped()
  return mine > 0
}

/**
 * Whether a form of any tab does. Where tabs cannot be asked, the answer is yes: the browser itself
 * turns to the new version once the last of them is closed.
 */
export async function isDirtyAnywhere(): Promise<boolean> {
  if (isDirtyHere() || !navigator.locks) return true
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === DIRTY_LOCK)
}

type Field = HTMLInputElement | HTMLTextAreaElement
/** What somebody has typed in; a field that has left the page is gone with its words. */
const typed = new WeakSet<Field>()
let letGo: (() => void) | undefined

/** From now on a field that holds words counts, whatever form it belongs to. */
export function watchTyping(): void {
  document.querySelectorAll('input, textarea').forEach(note)
  document.addEventListener('input', ({ target }) => note(target), { capture: true })
  document.addEventListener('visibilitychange', judgeTyped)
}

function note(target: unknown): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (/^(checkbox|radio|hidden|button|submit)$/.test(target.type)) return
  typed.add(target)
  judgeTyped()
}

function judgeTyped(): void {
  const fields = [...document.querySelectorAll<Field>('input, textarea')]
  for (const field of fields) if (field.value === '') typed.delete(field)
  if (fields.some((field) => typed.has(field))) letGo ??= holdDirty()
  else {
    letGo?.()
    letGo = undefined
  }
}

/** Whether somebody is in the middle of something that a dialog would cover. */
export function isInUse(): boolean {
  return document.hidden || isDirtyHere() || isTyping(document.activeElement) || isCovered()
}

function isTyping(active: Element | null): boolean {
  return active?.matches('input, textarea, select, [contenteditable]') ?? false
}

/** Another dialog, the chat's panel, or the menu of a phone. */
function isCovered(): boolean {
  const covers = document.querySelectorAll('dialog[open], [role="dialog"], html[data-menu]')
  // `checkVisibility` is missing before Safari 17.4: there, what is in the page is taken for shown.
  return [...covers].some((cover) => cover.checkVisibility?.() ?? true)
}
