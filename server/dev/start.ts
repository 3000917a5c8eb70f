import { createServer } from 'vite'
import { type Config, getConfig, siteUrl } from '../config.ts'
import { type Cluster, openCluster } from '../postgres/cluster.ts'
import { freePort } from '../postgres/freePort.ts'
import { loadSecret } from '../db/open.ts'
import { devServer } from './plugin.ts'
import { createServerProcess } from './serverProcess.ts'

/**
 * The whole product for whoever works on it, on one address: PostgreSQL, the server (a process of its
 * own that each edit starts again), and Vite before it. Throws ConfigError in one sentence.
 */
export async function startDev(env: NodeJS.ProcessEnv): Promise<void> {
  const config = getConfig(env)
  const cluster = config.databaseUrl ? undefined : await openCluster(config.dataDir)
  try {
    const close = await serve(config, env, cluster)
    let ending: Promise<void> | undefined
    const end = (code: number) => {
      ending ??= close()
        .then(() => cluster?.close())
        .finally(() => process.exit(code))
      return ending
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
    void cluster?.lost.then((why) => {
      process.stderr.write(`PostgreSQL ended by itself (${why}): start again.\n`)
      return end(1)
    })
  } catch (error) {
    await cluster?.close()
    throw error
  }
  process.stdout.write(`Borne, for development: ${siteUrl(config)}\n`)
}

async function serve(
  config: Config,
  env: NodeJS.ProcessEnv,
  cluster: Cluster | undefined,
): Promise<() => Promise<unknown>> {
  const port = await freePort()
  const server = createServerProcess({
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: siteUrl(config),
    SESSION_SECRET: await loadSecret(config),
    ...(cluster && { DATABASE_URL: urlOf(cluster.connection) }),
    ...(!config.smtpUrl && { MAIL: 'files' }),
  })
  const vite = await createServer({
    plugins: [devServer({ server, target: `http://127.0.0.1:${port}`, dataDir: config.dataDir })],
    server: { port: config.port, strictPort: true, ...(config.host && { host: config.host }) },
  })
  await vite.listen()
  server.start()
  return () => Promise.allSettled([vite.close(), server.close()])
}

function urlOf({ host, port, user, password, database }: Cluster['connection']): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}
