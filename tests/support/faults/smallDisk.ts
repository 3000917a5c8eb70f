import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../../server/failure.ts'
import { createTempFolder } from '../product/tempFolder.ts'

const CHUNK = Buffer.alloc(256 * 1024)

/** A folder that is a disk of its own, in memory, with so many megabytes: needs the right to mount. */
export async function openSmallDisk(megabytes: number) {
  const folder = await createTempFolder('borne-disk-')
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Takes all that is left, down to the last block; gives how many bytes that was. */
    async fill(): Promise<number> {
      const file = await open(ballast, 'a')
      let written = 0
      try {
        for (let size = CHUNK.length; size >= 4096;) {
          try {
            written += (await file.write(CHUNK, 0, size)).bytesWritten
          } catch (error) {
            if (codeOf(error) !== 'ENOSPC') throw error
            size /= 2
          }
        }
      } finally {
        await file.close()
      }
      return written
    },
    makeRoom: () => rm(ballast, { force: true }),
    async close(): Promise<void> {
      run('umount', folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
