import { execFile } from 'node:child_process'

/** `npm run pair -- …` beside a server that runs with the same environment. */
export function runPair(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const command = ['--import', 'tsx', 'server/pair.ts', ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** The code that it prints: `ABCD-EFGH`. */
export async function printedCode(env: Record<string, string>): Promise<string> {
  const { out, err } = await runPair(env)
  const code = /^Code: (\w{4}-\w{4})$/m.exec(out)?.[1]
  if (!code) throw new Error(`no code: ${out}${err}`)
  return code
}
