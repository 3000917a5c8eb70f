import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const starter = fileURLToPath(new URL('starter', import.meta.url))
const texts = fileURLToPath(new URL('texts', import.meta.url))
const [path] = process.argv.slice(2)

if (!path) {
  fail('Il manque le dossier à créer, par exemple : npm run venue:new -- ../ma-salle')
} else if (existsSync(path) && readdirSync(path).length) {
  fail(`${path} n’est pas vide : choisissez un autre dossier.`)
} else {
  cpSync(starter, path, { recursive: true })
  cpSync(texts, join(path, 'exemples/texts'), { recursive: true })
  const folders = `VENUE=${path} DATA_DIR=${path.replace(/\/+$/, '')}-donnees`
  process.stdout.write(
    `Voici votre salle : ${path}. Remplissez ses trois fichiers, puis :\n` +
      `  npm run venue:check -- ${path}\n  ${folders} npm start\n  ${folders} npm run staff\n` +
      'La dernière commande donne le code qui fait d’une tablette le bureau de la direction.\n',
  )
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
