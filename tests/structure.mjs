import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a command prints; a count of none is no failure. */
const sh = (command) =>
  execFileSync('sh', ['-c', `{ ${command}; } 2>/dev/null; true`], { encoding: 'utf8' }).trim()

const M = "':!server/db/migrations'"
/**
 * What the redesign of the code is to bring, step by step: what a command counted when it began, what it is to count in
 * the end, and the command.
 */
const figures = [
  ['0', 78607, 4800, 'git ls-files server/db/migrations | xargs cat | wc -l'],
  // Endpoints and refusals.
  ['2', 31, 0, "git grep -nF 'instanceof Response' -- server ':!server/http' | wc -l"],
  ['2', 30, 0, `git grep -nF "'refusal' in" -- server | wc -l`],
  ['2', 9, 0, "git grep -lE 'http/messages' -- server/booking | wc -l"],
  [
    '2',
    46,
    0,
    String.raw`git grep -nE 'Promise<[^>]*Response|: Response\b|\| Response' -- server/booking server/db | wc -l`,
  ],
  ['2', 55, 2, `git grep -nE "'(GET|POST|PUT|DELETE) /" -- server | wc -l`],
  ['2', 7, 0, `cat server/jobs/jobs.ts | grep -cE "^  '/"`],
  // Fields.
  ['2b', 14, 0, String.raw`git grep -nE 'lower\(' -- server ${M} | wc -l`],
  [
    '2b',
    10,
    1,
    String.raw`git grep -nE '(email|name|address)[a-zA-Z.]*\.(trim\(\)\.)?toLowerCase\(\)' -- server shared src ':!shared/fields' | wc -l`,
  ],
  [
    '2b',
    19,
    2,
    String.raw`git grep -nE "\b(isEmail|isMailable)\b|normalize\('NFD'\)" -- server shared src ':!shared/fields' | wc -l`,
  ],
  // The team's screens on Query.
  ['3b', 33, 0, "git grep -lF 'client: StaffClient' -- src | wc -l"],
  ['3b', 38, 0, String.raw`git grep -nE '\buse(Loaded|Live|Act|ProvenAct)\(' -- src | wc -l`],
  ['3b', 0, 0, "git grep -nF 'keepPreviousData' -- src | wc -l"],
  // The limiter.
  [
    '3',
    16,
    1,
    String.raw`git grep -nE '\b(free|most): ?[0-9A-Z]' -- server ':!server/limits' | wc -l`,
  ],
  ['3', 2, 1, `git grep -lE '(into|from|update) attempts' -- server ${M} | wc -l`],
  // An account's standing, the door.
  [
    '4',
    7,
    4,
    String.raw`git grep -lE '\b(isProved|hasAttended|provedAt)\b' -- server ':!server/db/schema' ':!server/db/personal*' ':!server/db/accounts/personal*' ':!server/db/staff' ':!server/db/teamSessions.ts' ':!server/api/staff' ':!server/endpoint' | wc -l`,
  ],
  ['4', 3, 0, String.raw`git grep -nE '\bisPass\(' -- server src | wc -l`],
  // Ports.
  ['5', 32, 0, "git grep -nF 'upstreamRequest(' -- server | wc -l"],
  ['5', 14, 0, "git grep -nF '.json()' -- server ':!server/upstreams' ':!server/systems' | wc -l"],
  [
    '5',
    3311,
    2500,
    'git ls-files server/upstreams server/systems server/api/gateways | xargs cat | wc -l',
  ],
  // One form.
  ['4b', 9, 0, String.raw`git grep -lE '\buseProblems[<(]' -- src ':!src/ui/fields' | wc -l`],
  ['4b', 8, 2, String.raw`git grep -nE 'useRef\(false\)' -- src | wc -l`],
  // Acts.
  ['6', 15, 0, "git grep -nE 'changedMeanwhile|changedVisit' -- server | wc -l"],
  ['6', 11, 8, String.raw`git grep -lE '\b(movePlaces|forcePlaces)\(' -- server | wc -l`],
  // Settings: edits and reading below them, then screens.
  [
    '7',
    20,
    18,
    'git ls-files server/api/staff/venue*.ts server/api/staff/setValue.ts server/db/venueValues/*.ts server/db/seed.ts server/modules/settings server/db/settings | wc -l',
  ],
  [
    '7',
    23,
    12,
    "git ls-files src/features/staff/venue src/team/settings | grep -E 'tsx?$' | wc -l",
  ],
  // Moves by noun.
  [
    '8',
    6,
    0,
    'ls -d shared/api/staff shared/rules/staff server/api/staff server/booking/desk server/db/staff src/features/staff 2>/dev/null | wc -l',
  ],
  // Retention.
  [
    '9',
    8,
    0,
    String.raw`git grep -nE 'const \w*(RETENTION|VISITED|UNUSED)\w*' -- server ':!server/db/retention.ts' | wc -l`,
  ],
  // Derived lists, the venue's names, French, cents.
  [
    '10',
    37,
    3,
    "cat prerender/integrity.ts prerender/styles.ts | grep -oE '[A-Za-z_/-]+[|]' | wc -l",
  ],
  [
    '10',
    433,
    240,
    'cat venue/*.ts shared/venue/*.ts server/venueFolder/venue.d.ts server/venueFolder/open.ts 2>/dev/null | wc -l',
  ],
  ['10', 215, 80, String.raw`git grep -nF '\u00a0' -- src server shared prerender sw | wc -l`],
  ['10', 15, 5, String.raw`git grep -nE 'toCents\(|[a-zA-Z] / 100\b' -- server | wc -l`],
  // Places that list the profile's fields.
  ['all', 21, 12, `git grep -lE 'mobilePhone' -- server src shared sw ${M} | wc -l`],
]

/** Files and folders that a walk of ARCHITECTURE.md names, then and in the end. */
const walks = [
  ['A day in the life of a booking', '43/21', '32/14'],
  ['An offline profile edit', '21/10', '16/9'],
  ['A scan at the door', '25/11', '22/10'],
  ["A page's words", '20/12', '18/11'],
  ['A release', '18/10', '18/10'],
  ['The team moves a visit', '-', '14/8'],
]

/** Prints how far the redesign has come; only reads. */
export function printStructure() {
  print('step', 'then', 'target', 'is', 'counted by')
  for (const [step, then, target, command] of figures) {
    print(step, then, target, sh(command), command)
  }
  for (const [walk, then, target] of walks) print('walk', then, target, lengthOf(walk), walk)
}

function lengthOf(walk) {
  const text = readFileSync('ARCHITECTURE.md', 'utf8').split(`## ${walk}\n`)[1]?.split('\n## ')[0]
  if (!text) return '-'
  const named = text.matchAll(/`((?:src|server|shared|sw|prerender|venue)\/[^`]+\.[a-z]+)`/g)
  const files = new Set([...named].map(([, file]) => file))
  return `${files.size}/${new Set([...files].map(dirname)).size}`
}

function print(step, then, target, is, what) {
  const column = (value) => String(value).padEnd(8)
  console.log(`${[step, then, target, is].map(column).join('')}${what}`)
}
