import { ConfigError } from '../config.ts'
import { codeOf } from '../failure.ts'

/** What was found, and what to do about it: `warn` runs, `fail` does not, or does what nobody wants. */
export type CheckResult = { level: 'ok' | 'warn' | 'fail'; found: string; advice?: string }
export type Finding = CheckResult & { check: string }

export function ok(found: string): CheckResult {
  return { level: 'ok', found }
}

export function warn(found: string, advice: string): CheckResult {
  return { level: 'warn', found, advice }
}

export function fail(found: string, advice: string): CheckResult {
  return { level: 'fail', found, advice }
}

/** Looks at one thing; whatever goes wrong is what was found, with an error's code and never its message. */
export async function examine(
  check: string,
  look: () => CheckResult | Promise<CheckResult>,
  advice = 'mend that first',
): Promise<Finding> {
  try {
    return { check, ...(await look()) }
  } catch (error) {
    if (error instanceof ConfigError) return { check, level: 'fail', found: error.message }
    return { check, ...fail(`cannot be used (${codeOf(error) ?? 'no answer'})`, advice) }
  }
}

/** A line for each, and what they come to. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(({ level, check, found, advice }) => {
    const line = `${level.padEnd(4)}  ${check.padEnd(width)}  ${found}`
    return advice === undefined ? line : `${line}: ${advice}`
  })
  const count = (level: CheckResult['level']) =>
    findings.filter((finding) => finding.level === level).length
  return [...lines, '', `${count('fail')} fail, ${count('warn')} warn, ${count('ok')} ok`].join(
    '\n',
  )
}
