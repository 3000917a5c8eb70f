import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from './product.ts'

export type Taken = { to: string[]; text: string }

/** A real mail server on this machine; `deaf`: it hears the whole letter and never answers. */
export async function openSmtp(isDeaf: () => boolean = () => false) {
  const port = await freePort()
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        if (!isDeaf()) done()
      })
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((end) => server.close(() => end())),
  }
}
