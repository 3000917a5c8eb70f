import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether nobody has asked by this name before: what is planted goes wrong then, and well afterwards. */
export function isFirstTime(name: string): boolean {
  const path = join(process.env['PLANTED'] ?? '', name)
  if (existsSync(path)) return false
  writeFileSync(path, '')
  return true
}
