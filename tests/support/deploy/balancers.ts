import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../product/product.ts'
import { createTempFolder } from '../product/tempFolder.ts'
import { ask } from './ask.ts'
import { findProgram } from './findProgram.mjs'
import { replaceAll } from './replaceAll.ts'
import { type Program, runProgram, startProgram, until } from './program.ts'

/** What stands before the processes, by deploy/'s own file with this machine's ports and paths in it. */
export type Balancer = {
  url: string
  /** Once it sends requests to this process again. */
  uses: (port: string) => Promise<void>
  close: () => Promise<void>
}

async function makeCertificate(folder: string) {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const what = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const how = [
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  await runProgram(findProgram('openssl'), [...what, ...how])
  return { key, certificate }
}

async function listening(program: Program, url: string): Promise<void> {
  await until(`${url} ${program.said()}`, async () => (await ask(url, '/livez')).status === 200)
}

export async function openHaproxy([one = '', two = '']: string[]): Promise<Balancer> {
  const folder = await createTempFolder('borne-haproxy-')
  const { key, certificate } = await makeCertificate(folder)
  const certificates = join(folder, 'certificates')
  await mkdir(certificates)
  const both = await Promise.all([certificate, key].map((file) => readFile(file, 'utf8')))
  await writeFile(join(certificates, 'both.pem'), both.join(''))
  const port = String(await freePort())
  const own = replaceAll(await readFile('deploy/haproxy/haproxy.cfg', 'utf8'), {
    ':443': `127.0.0.1:${port}`,
    ':80\n': `127.0.0.1:${await freePort()}\n`,
    '/etc/haproxy/certs/': certificates,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${two}`,
  })
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, own)
  // Only to be asked how it sees its servers.
  const socket = join(folder, 'socket')
  const asked = join(folder, 'asked.cfg')
  await writeFile(asked, `global\n    stats socket ${socket}\n`)
  const program = startProgram(findProgram('haproxy'), ['-db', '-f', file, '-f', asked])
  const url = `https://127.0.0.1:${port}`
  await listening(program, url)
  const state = async () => {
    const client = connect(socket)
    client.end('show stat\n')
    return text(client)
  }
  return {
    url,
    async uses(ofPort) {
      const name = ofPort === one ? 'one' : 'two'
      await until(`${name} up`, async () =>
        (await state())
          .split('\n')
          .some((line) => line.startsWith(`borne,${name},`) && line.includes(',UP,')),
      )
    },
    async close() {
      await program.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function openNginx([one = '', two = '']: string[]): Promise<Balancer> {
  const folder = await createTempFolder('borne-nginx-')
  const { key, certificate } = await makeCertificate(folder)
  const port = String(await freePort())
  const own = replaceAll(await readFile('deploy/nginx/borne.conf', 'utf8'), {
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    'listen 80': `listen 127.0.0.1:${await freePort()}`,
    '/etc/ssl/borne.example.pem': certificate,
    '/etc/ssl/borne.example.key': key,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${two}`,
  })
  await writeFile(join(folder, 'borne.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const whole = `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid; daemon off; error_log ${folder}/errors;
events { worker_connections 4096; }
http { access_log off; ${temporary} include ${folder}/borne.conf; }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, whole)
  const program = startProgram(findProgram('nginx'), ['-c', file, '-p', folder])
  const url = `https://127.0.0.1:${port}`
  await listening(program, url)
  return {
    url,
    // It tries one again that failed two seconds before (fail_timeout).
    uses: async () => {
      const began = performance.now()
      await until('two seconds', () => performance.now() - began > 2500)
    },
    async close() {
      await program.end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
