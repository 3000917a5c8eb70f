import { openCluster } from '../../../server/postgres/cluster.ts'

/** A process that has nothing but a PostgreSQL of its own, and closes it when it is told to. */
const cluster = await openCluster(process.argv[2] ?? '')
process.once('SIGUSR2', async () => {
  process.stdout.write('closing\n')
  await cluster.close()
  process.stdout.write('closed\n')
})
process.stdout.write('open\n')
