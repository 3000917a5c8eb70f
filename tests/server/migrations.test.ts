import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'server/db/migrations'
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))

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

test.each(names)('%s only expands: a process of the release before goes on beside it', (name) => {
  expect(breakingSteps(readFileSync(`${folder}/${name}`, 'utf8'))).toEqual([])
})

test('of the schema’s snapshots the newest alone is kept: the others are compared with nothing', () => {
  const snapshots = readdirSync(`${folder}/meta`).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${names.at(-1)?.slice(0, 4)}_snapshot.json`])
})

test.each([
  ['drop', 'DROP TABLE "waits";'],
  ['drop', 'ALTER TABLE "waits" DROP COLUMN "offer";'],
  ['drop', 'ALTER TABLE "waits"\n\tDROP\n\tCONSTRAINT "waits_units"'],
  ['drop', 'DROP INDEX CONCURRENTLY IF EXISTS "waits_once"'],
  ['drop', 'ALTER TABLE "waits" ALTER COLUMN "day" DROP DEFAULT;'],
  ['drop', 'ALTER TABLE "waits" ADD COLUMN "a" text, DROP "b";'],
  ['drop', 'CREATE TABLE "a" ();--> statement-breakpoint\nDROP VIEW "b";'],
  ['rename', 'ALTER TABLE "waits" RENAME TO "queue";'],
  ['rename', 'alter table waits rename column day to date'],
  ['rename', "ALTER TYPE kind RENAME VALUE 'hold' TO 'kept'"],
  ['delete', 'DELETE FROM "waits" WHERE "ended_at" IS NOT NULL;'],
  ['delete', 'TRUNCATE "waits";'],
  ['type', 'ALTER TABLE "waits" ALTER COLUMN "day" SET DATA TYPE varchar(10);'],
  ['type', 'alter table waits alter day type smallint using day::smallint'],
  ['not null', 'ALTER TABLE "waits" ALTER COLUMN "offer" SET NOT NULL;'],
  [
    'not null',
    'ALTER TABLE "waits" ALTER COLUMN "offer" SET NOT NULL; ALTER TABLE "waits" ALTER COLUMN "day" SET DEFAULT now();',
  ],
  ['not null', 'ALTER TABLE "waits" ADD COLUMN "seat" integer NOT NULL;'],
  ['not null', 'ALTER TABLE "waits" ADD "seat" integer DEFAULT 1, ADD "row" integer NOT NULL;'],
])('%s is refused: %s', (rule, migration) => {
  const [broken] = breakingSteps(migration)
  expect(broken?.split(':')[0]).toBe(rule)
})

test.each([
  'CREATE TABLE "a" ("b" text NOT NULL, CONSTRAINT "c" CHECK ("a"."b" <> \'drop\'));',
  'ALTER TABLE "a" ADD COLUMN "drop" text;',
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'it\'\'s; drop\' NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" integer GENERATED ALWAYS AS IDENTITY NOT NULL;',
  'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("c" IS NOT NULL OR "d" IS NOT NULL);',
  'ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "d" ON DELETE cascade;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 1; ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'CREATE UNIQUE INDEX "a" ON "b" ("c") WHERE "d" is not null; -- drop nothing',
  "ALTER TYPE kind ADD VALUE 'gift';",
  'UPDATE "a" SET "b" = "c" WHERE "b" IS NULL;',
])('what expands is welcome: %s', (migration) => {
  expect(breakingSteps(migration)).toEqual([])
})

/** What a migration does besides expanding: each step with the rule that it breaks. */
function breakingSteps(migration: string): string[] {
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
