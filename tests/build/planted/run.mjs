import { conclude, lookAgain, playwright, runTests, vitest } from '../../rerun.mjs'

/** The planted tests, by the runner of the suite: `vitest` or `playwright`, and the files. */
const runners = { vitest, playwright }
const [name, ...files] = process.argv.slice(2)
const { command, ...runner } = runners[name]
const config = `tests/build/planted/${name}.config.ts`
const planted = { ...runner, command: [...command.slice(0, -1), config] }
const result = await runTests(planted, files, { reports: process.env.PLANTED })
process.exit(conclude(await lookAgain([result])))
