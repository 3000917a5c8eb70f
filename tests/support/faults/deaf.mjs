import { EventEmitter } from 'node:events'
import pg from 'pg'

/** A server whose connections to PostgreSQL have no listener of ours: what breaks one ends the process. */
pg.Client.prototype.on = function (event, listener) {
  const isOurs = event === 'error' && listener.length === 0
  return isOurs ? this : EventEmitter.prototype.on.call(this, event, listener)
}
