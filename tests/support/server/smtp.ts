import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../product/product.ts'

type Taken = { to: string[]; text: string }

/**
 * A real mail server on this machine; `isDeaf`: it hears the whole letter and does not answer until told,
 * or answers as late as that is told.
 */
export async function openSmtp(isDeaf: () => boolean | Promise<boolean> = () => false) {
  const port = await freePort()
  const taken: Taken[] = []
  const unanswered: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        taken.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        if (await isDeaf()) unanswered.push(() => done())
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answer: () => unanswered.splice(0).forEach((done) => done()),
    close: () => new Promise<void>((end) => server.close(() => end())),
  }
}
