import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['people', 'schema', 'visitors', 'door'].map((name) => `./server/db/${name}.ts`),
  out: './server/db/migrations',
})
