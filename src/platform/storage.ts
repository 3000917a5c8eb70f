import { promisifyRequest, type UseStore } from 'idb-keyval'

export { del, entries, get, getMany, set, update, type UseStore, values } from 'idb-keyval'

/** `strict` waits for the disk, `relaxed` for the operating system. */
export type Durability = 'strict' | 'relaxed'

const STORE = 'records'

type Connection = { database: () => Promise<IDBDatabase>; close: () => Promise<void> }

const connections = new Map<string, Connection>()

/**
 * One store of one database, for idb-keyval's functions. A failed read is tried again on a new
 * connection, and so is a write whose connection was gone; other failures reject.
 */
export function openStore(name: string, durability: Durability = 'relaxed'): UseStore {
  return async (mode, callback) => {
    const attempt = async () => {
      const database = await connect(name).database()
      if (mode === 'readwrite' && thawed) await thawed
      const transaction = database.transaction(STORE, mode, { durability })
      if (mode === 'readwrite') trackWrite(transaction)
      const result = callback(transaction.objectStore(STORE))
      // A read asks for all at once: it must not keep what is written next waiting for a busy page.
      if (mode === 'readonly') transaction.commit?.()
      return result
    }
    try {
      return await attempt()
    } catch (error) {
      if (mode !== 'readonly' && !isConnectionLost(error)) throw error
      await disconnect(name)
      return attempt()
    }
  }
}

const writes = new Set<IDBTransaction>()
/** While the page is frozen, or about to be: resolves when it is shown again. */
let thawed: Promise<void> | undefined

function trackWrite(transaction: IDBTransaction): void {
  writes.add(transaction)
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => writes.delete(transaction))
  }
}

/**
 * Takes a page's writes back as it freezes in the back/forward cache, and makes them once it is shown
 * again. Unfinished, they would hold up all that the next page reads (seen in WebKitGTK 2.50).
 */
export function yieldWhenFrozen(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('pagehide', (event) => {
    if (!('persisted' in event) || !event.persisted) return
    thawed = new Promise((resolve) => {
      const onShow = () => {
        thawed = undefined
        resolve()
      }
      page.addEventListener('pageshow', onShow, { once: true })
    })
    for (const transaction of writes) {
      try {
        transaction.abort()
      } catch {
        // It is being committed: nothing of the page is needed for that any more.
      }
    }
  })
}

/**
 * Forgets a database. It is emptied first: another tab can hold up the deletion, and then only an
 * empty shell stays until that tab closes.
 */
export async function dropDatabase(name: string): Promise<void> {
  await openStore(name, 'strict')('readwrite', (store) => {
    store.clear()
    return written(store)
  })
  await disconnect(name)
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) {
      request.addEventListener(event, () => resolve())
    }
  })
}

/** The names of this origin's databases, as far as the browser tells. */
export async function databaseNames(): Promise<string[]> {
  const found = await indexedDB.databases?.()
  return (found ?? []).flatMap(({ name }) => name ?? [])
}

/** Resolves when the store's transaction is complete, with the durability that it was opened for. */
export function written(store: IDBObjectStore): Promise<void> {
  return promisifyRequest(store.transaction)
}

function connect(name: string): Connection {
  const known = connections.get(name)
  if (known) return known
  const opened = openDatabase(name, () => forget(connection))
  const connection: Connection = {
    database: () => opened,
    close: async () => (await opened).close(),
  }
  const forget = (gone: Connection) => {
    if (connections.get(name) === gone) connections.delete(name)
  }
  opened.catch(() => forget(connection))
  connections.set(name, connection)
  return connection
}

async function disconnect(name: string): Promise<void> {
  const connection = connections.get(name)
  connections.delete(name)
  await connection?.close().catch(() => undefined)
}

async function openDatabase(name: string, onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const database = await promisifyRequest(request)
  // iOS closes connections of pages in the background; `close` says so, when it says anything.
  database.addEventListener('close', onGone)
  database.addEventListener('versionchange', () => {
    database.close()
    onGone()
  })
  return database
}

const lost = ['InvalidStateError', 'UnknownError', 'AbortError']

/**
 * What WebKit throws on a connection that it has closed behind our back, before or in a transaction;
 * a transaction that this page has aborted gives no error at all.
 */
function isConnectionLost(error: unknown): boolean {
  return error === null || (error instanceof DOMException && lost.includes(error.name))
}
