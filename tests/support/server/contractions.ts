/** What the release before this one, still running, could not live with; or what takes data away. */
const refused: [rule: string, pattern: RegExp][] = [
  ['drop', /\bdrop\b(?! not null)/],
  ['rename', /\brename\b/],
  ['delete', /^(delete|truncate)\b/],
  ['type', /\balter (column )?\S+ (set data )?type\b/],
  [
    'not null',
    /\badd (?!constraint|check|unique|primary|foreign)(?!.*\b(default|generated)\b).*\bnot null\b/,
  ],
  ['not null', /\balter (column )?\S+ set not null\b/],
]

/** What a migration does besides expanding: each step with the rule that it breaks. */
export function contractions(migration: string): string[] {
  const steps = stepsOf(migration)
  return steps.flatMap((step) => {
    const rule = refused.find(([, pattern]) => pattern.test(step.replace(/"[^"]*"/g, '""')))?.[0]
    return rule && !isFilled(step, steps) ? [`${rule}: ${step}`] : []
  })
}

/** Statements, and each thing that an `alter table` does, in small letters and without texts and remarks. */
function stepsOf(migration: string): string[] {
  const bare = migration.replace(/--.*$|\/\*[^]*?\*\/|'(''|[^'])*'/gm, '').toLowerCase()
  const steps = bare.split(/;|,(?=\s*(?:add|alter|drop|rename)\b)/)
  return steps.map((step) => step.replace(/\s+/g, ' ').trim())
}

/** Whether `set not null` comes with a default of the same column: whoever does not know it may write on. */
function isFilled(step: string, steps: string[]): boolean {
  const column = /(\S+) set not null/.exec(step)?.[1]
  return column !== undefined && steps.some((other) => other.includes(`${column} set default`))
}
