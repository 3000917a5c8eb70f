import { isDirtyHere } from './dirty.ts'

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
