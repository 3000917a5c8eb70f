import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFailed, test, vi } from 'vitest'
import { readPostmaster } from '../../server/postgres/postmaster.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'

const SIGINT = 2n

/** A time-out: each of its steps may take as long as the machine is busy. */
const LONG = { timeout: 120_000 }

test(
  'whoever closes PostgreSQL waits for its very end, with nothing else to do too',
  LONG,
  async () => {
    const folder = await createTempFolder('borne-closing-')
    const closer = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/support/database/closeCluster.ts', folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    closer.stdout.on('data', (chunk) => (said += chunk))
    await vi.waitFor(() => expect(said).toBe('open\n'), 20_000)
    const pid = (await readPostmaster(join(folder, 'postgres')))?.pid
    // To signal 0 would be to signal ourselves.
    if (!pid) throw new Error('PostgreSQL has no number')
    onTestFailed(() => void process.kill(pid, 'SIGKILL'))
    process.kill(pid, 'SIGSTOP')
    // Of two signals that wait, the lower number is heard first: it would be told to end, and then stop.
    await vi.waitFor(async () => expect(await readStatus(pid)).toMatch(/^State:\tT/m), 20_000)
    closer.kill('SIGUSR2')
    // With what was said: a signal may be slow to come, and slow to be passed on.
    await vi.waitFor(
      async () => expect([said, await isToldToEnd(pid)]).toEqual(['open\nclosing\n', true]),
      40_000,
    )
    // As PostgreSQL leaves: its connections end, then its pid file goes, and it itself last.
    for (const child of childrenOf(pid)) process.kill(child.pid, 'SIGTERM')
    await rm(join(folder, 'postgres', 'postmaster.pid'))
    const tellers = () => childrenOf(closer.pid ?? 0).filter(({ args }) => args.includes('pg_ctl'))
    await vi.waitFor(() => expect(tellers()).toEqual([]), 20_000)
    process.kill(pid, 'SIGCONT')
    await once(closer, 'close')
    expect(said).toBe('open\nclosing\nclosed\n')
    await rm(folder, { recursive: true, force: true })
  },
)

/** Whether its signal waits for it, as the kernel tells. */
async function isToldToEnd(pid: number): Promise<boolean> {
  const pending = BigInt(`0x${/^ShdPnd:\s*(\w+)/m.exec(await readStatus(pid))?.[1] ?? '0'}`)
  return (pending & (1n << (SIGINT - 1n))) !== 0n
}

function readStatus(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8')
}

function childrenOf(parent: number): { pid: number; args: string }[] {
  const listing = execFileSync('ps', ['-e', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
  return [...listing.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)]
    .filter(([, of]) => Number(of) === parent)
    .map(([, , pid, args = '']) => ({ pid: Number(pid), args }))
}
