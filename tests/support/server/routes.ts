import type { Hono } from 'hono'
import { inspectRoutes } from 'hono/dev'

export type Route = { method: string; path: string }

/** Every address that the server answers at, with its method, the routers inside it included. */
export function routesOf(app: Hono): Route[] {
  return inspectRoutes(app)
    .filter(({ isMiddleware }) => !isMiddleware)
    .map(({ method, path }) => ({ method, path }))
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}
