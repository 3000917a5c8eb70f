/**
 * What was typed, until the disk has it: unlike a database, which may still be opening or be full, this
 * is there before the next instruction. All tabs share it, and forget it together. Where storage is
 * refused there is none.
 */
const PREFIX = 'draft:'

/** Gives what lies there now, for `dropNote`. */
export function keepBackup(key: string, draft: object): string | undefined {
  return attempt(() => {
    const text = JSON.stringify(draft)
    localStorage.setItem(PREFIX + key, text)
    return text
  })
}

export function readBackup(key: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')) ?? undefined
}

/** Drops the note, or only `text`: what was typed after it stays. */
export function dropBackup(key: string, text?: string): void {
  attempt(() => {
    if (text === undefined || localStorage.getItem(PREFIX + key) === text)
      localStorage.removeItem(PREFIX + key)
  })
}

/** Drops every note of one owner. */
export function dropBackups(owner: string): void {
  for (const key of backupKeys()) if (key.startsWith(`${owner}/`)) dropBackup(key)
}

export function backupKeys(): string[] {
  const names = attempt(() => Object.keys(localStorage)) ?? []
  return names.flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
