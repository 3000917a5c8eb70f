import { fileURLToPath } from 'node:url'
import { install } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  install()
  const { register } = await import('tsx/esm/api')
  register()
  const { startDev } = await import('./dev/start.ts')
  await startDev(process.env)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
