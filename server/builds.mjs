import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * Builds lie beside each other in `dist`, each in a folder named by the digest of the venue's folder that it was made
 * from: what is built for one venue touches nothing that another one is served from.
 */

/** What a build is made of, beside the venue's folder. */
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'shared',
  'venue',
  'prerender',
  'src',
  'sw',
  'server',
  'public',
]

/** Builds that stay of one folder: a server goes on with its own until it is started again. */
const MAX_BUILDS_OF_FOLDER = 3
/** Beside a build's files: what it was made from. */
const RECORD = 'build.json'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const venueFolder = () => resolve(process.env.VENUE || 'venue')
/** As a release, which was built in another place, names it too. */
const nameOf = (venue) => relative(root, venue)

/** The folder of the build of what a venue's folder holds now, whether it is there or not. */
export function buildFolder(venue = venueFolder()) {
  return join(dist, fingerprint(['.'], venue).slice(0, 16))
}

/** Whether the build of the venue's folder is there, of the sources as they are. */
export function isBuilt() {
  return readRecord(buildFolder())?.sources === fingerprint(sources, root)
}

/** Has `make` write a build into a folder of its own, puts it into its place whole, and lets the oldest ones go. */
export async function writeBuild(make) {
  const folder = buildFolder()
  const venue = nameOf(venueFolder())
  const record = { venue, sources: fingerprint(sources, root), builtAt: Date.now() }
  const half = join(dist, `half-${process.pid}`)
  mkdirSync(half, { recursive: true })
  try {
    await make(half)
    writeFileSync(join(half, RECORD), JSON.stringify(record))
    rmSync(folder, { recursive: true, force: true })
    renameSync(half, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  const former = findBuilds().filter((build) => build.venue === venue)
  for (const old of former.slice(MAX_BUILDS_OF_FOLDER)) rmSync(old.folder, { recursive: true })
}

/**
 * Runs a program of the venue's build; where the folder was edited since, of its last one; in a release, which holds
 * one build, of that. The server says itself where that is another venue's.
 */
export async function runBuilt(program) {
  // The doctor tells what is wrong with a folder of which nothing can be built: any build's can.
  const folder = findBuild() ?? (program === 'doctor' ? findBuilds()[0]?.folder : undefined)
  if (!folder) {
    console.error(`Nothing is built for ${venueFolder()}: run npm run build.`)
    process.exit(1)
  }
  await import(pathToFileURL(join(folder, `${program}.js`)).href)
}

/** The folder of the build that this venue is served from, if there is one. */
export function findBuild() {
  if (readRecord(buildFolder())) return buildFolder()
  const builds = findBuilds()
  const own = builds.filter(({ venue }) => venue === nameOf(venueFolder()))
  return (own[0] ?? (builds.length === 1 ? builds[0] : undefined))?.folder
}

/** The newest first. */
function findBuilds() {
  const folders = existsSync(dist) ? readdirSync(dist).map((name) => join(dist, name)) : []
  return folders
    .map((folder) => ({ ...readRecord(folder), folder }))
    .filter(({ builtAt, folder }) => builtAt && !folder.includes('half-'))
    .sort((a, b) => b.builtAt - a.builtAt)
}

function readRecord(folder) {
  const file = join(folder, RECORD)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Writes into `dist/server` what runs each program of whichever build is the venue's: `node dist/server/main.js`. */
export function writeLaunchers(programs) {
  mkdirSync(join(dist, 'server'), { recursive: true })
  for (const program of programs) {
    const code = `import { runBuilt } from '../../server/builds.mjs'\nawait runBuilt('${program}')\n`
    writeFileSync(join(dist, 'server', `${program}.js`), code)
  }
}

/** The digest of what stands below `parent` in these files and folders, by their names and bytes. */
export function fingerprint(names, parent) {
  const hash = createHash('sha256')
  for (const path of names.flatMap((name) => filesOf(join(parent, name)))) {
    hash.update(relative(parent, path)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Without hidden ones: an editor's copy of an open file is no edit. */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
