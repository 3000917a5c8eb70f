import { ConfigError } from './config.ts'
import { codeOf } from './failure.ts'

/** Prints what a command answers to its arguments, or one sentence that says why there is none. */
export async function printAnswer(
  usage: string,
  run: (args: string[]) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`)
    process.exitCode = 1
  }
}

/** One sentence; of a database, its code and never its address. */
function explain(error: unknown, usage: string): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof TypeError && codeOf(error)?.startsWith('ERR_PARSE_ARGS')) return usage
  return `The database cannot be used (${codeOf(error) ?? 'no answer'}).`
}

/** Names of earlier releases may hold what a terminal obeys. */
export function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '·')
}
