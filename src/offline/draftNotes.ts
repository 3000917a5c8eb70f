/**
 * What was typed in this tab, until the disk has it: unlike a database, which may still be opening,
 * this is there before the next instruction. It survives a reload; storage that is refused keeps nothing.
 */
const PREFIX = 'draft:'

export type Note = { text: string; draft: unknown }

export function keepNote(key: string, draft: object): Note {
  const text = JSON.stringify(draft)
  attempt(() => sessionStorage.setItem(PREFIX + key, text))
  return { text, draft }
}

export function readNote(key: string): Note | undefined {
  return attempt(() => {
    const text = sessionStorage.getItem(PREFIX + key)
    return text === null ? undefined : { text, draft: JSON.parse(text) }
  })
}

/** Drops this note alone: what was typed after it stays. */
export function dropNote(key: string, note: Note | undefined): void {
  attempt(() => {
    if (sessionStorage.getItem(PREFIX + key) === note?.text) sessionStorage.removeItem(PREFIX + key)
  })
}

/** Drops every note of one owner, or the one of one draft. */
export function dropNotes(owner: string, name?: string): void {
  attempt(() => {
    const start = `${PREFIX}${owner}/`
    for (const key of Object.keys(sessionStorage)) {
      if (name === undefined ? key.startsWith(start) : key === start + name) sessionStorage.removeItem(key)
    }
  })
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
