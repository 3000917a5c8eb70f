import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError } from './config.ts'
import { codeOf, isUnavailable } from './failure.ts'

/**
 * Prints what a command answers to its arguments, or one sentence that says why there is none. Where it has no
 * answer to what it was asked, that is how to ask.
 */
export async function printAnswer<Asked extends ParseArgsConfig>(
  usage: string,
  config: Asked,
  run: (asked: ReturnType<typeof parseArgs<Asked>>) => Promise<string | undefined>,
): Promise<void> {
  const args = process.argv.slice(2)
  try {
    const asked = parseArgs<Asked>({ ...config, args })
    const answer = args.includes('--help') ? usage : await run(asked)
    process.stdout.write(`${answer ?? usage}\n`)
    if (answer === undefined) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`)
    process.exitCode = 1
  }
}

/** One sentence; of a database or a disk, its code and never an address. */
function explain(error: unknown, usage: string): string {
  if (error instanceof ConfigError) return error.message
  const code = codeOf(error) ?? 'no answer'
  if (code.startsWith('ERR_PARSE_ARGS')) return usage
  const isOfFile = /^E[A-Z]+$/.test(code) && !isUnavailable(error)
  return `The ${isOfFile ? 'file' : 'database'} cannot be used (${code}).`
}

/** Names of earlier releases may hold what a terminal obeys. */
export function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '·')
}
