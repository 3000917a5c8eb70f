import { cpSync, existsSync, readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const starter = fileURLToPath(new URL('starter', import.meta.url))
const [path] = process.argv.slice(2)

if (!path) {
  fail('Il manque le dossier à créer, par exemple : npm run venue:new -- ../ma-salle')
} else if (existsSync(path) && readdirSync(path).length) {
  fail(`${path} n’est pas vide : choisissez un autre dossier.`)
} else {
  cpSync(starter, path, { recursive: true })
  const name = relative('.', resolve(path))
  process.stdout.write(
    `Voici votre salle : ${name}. Remplissez ses fichiers, puis :\n` +
      `  npm run venue:check -- ${name}\n  VENUE=${name} npm start\n`,
  )
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
