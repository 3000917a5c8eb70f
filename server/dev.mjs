import { importSource } from './setup.mjs'

try {
  const { startDev } = await importSource('./dev/start.ts')
  await startDev(process.env)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
