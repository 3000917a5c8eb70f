import { prepare } from '../../server/setup.mjs'
import { compare } from './against.ts'
import { figures } from './figures.ts'

prepare()

const [option, ref, ...patterns] = process.argv.slice(2)
if (option === undefined) await import('./run.ts')
else if (option === '--against' && ref !== undefined) compare(ref, patterns)
else if (figures[option]) console.log(await figures[option]())
else throw new Error('npm run bench, or npm run bench -- FIGURE, or -- --against REF [figure ...]')
