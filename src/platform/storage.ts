import { del, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { createListeners } from '../boot/listeners.ts'
import { memoryNames, openMemory } from './storageMemory.ts'

export { del, entries, get, getMany, set, update, type UseStore, values } from 'idb-keyval'

/** Why a browser keeps nothing for this site: it does not let it, it has no room, or it never answers. */
export type StorageLack = 'refused' | 'full' | 'silent'

/** Milliseconds, of a page that is awake, without an answer of a disk. */
const SILENCE_MS = 3000
const BEATS = 6

let lost: 'refused' | 'silent' | undefined
const losses = createListeners<[lack: StorageLack]>()

/** Tells, now or once it shows, why what this tab stores is in its memory alone; answers how to listen no more. */
export function subscribeLoss(listener: (lack: StorageLack) => void): () => void {
  if (lost) listener(lost)
  return losses.subscribe(listener)
}

function lose(why: 'refused' | 'silent'): void {
  if (lost) return
  lost = why
  losses.notify(why)
}

/** Tries by a record of its own what becomes of the next ones; nothing where the disk keeps them. */
export async function findStorageLack(): Promise<StorageLack | undefined> {
  const store = openStore('borne-session', 'strict')
  try {
    await set('probe', 'x'.repeat(2048), store)
    await del('probe', store)
    return lost
  } catch (error) {
    return isFull(error) ? 'full' : 'refused'
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/**
 * Rejects where nothing was heard for too long, told in beats: a page that was busy or asleep has not waited. A connection
 * that answers others is slow. The disk is lost then, unless it `isAskedAgain`.
 */
function heard<T>(asked: Promise<T>, isAskedAgain = false, by = { answers: 0 }): Promise<T> {
  return new Promise((resolve, reject) => {
    let beats = 0
    let { answers } = by
    const timer = setInterval(() => {
      beats = answers === by.answers ? beats + 1 : 0
      answers = by.answers
      if (beats >= BEATS && !isAskedAgain) lose('silent')
      if (beats < BEATS && !lost) return
      clearInterval(timer)
      reject(new DOMException('No answer', 'TimeoutError'))
    }, SILENCE_MS / BEATS)
    void asked.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

/** `strict` waits for the disk, `relaxed` for the operating system. */
export type Durability = 'strict' | 'relaxed'

const STORE = 'records'

type Connection = {
  database: () => Promise<IDBDatabase>
  close: () => Promise<void>
  /** How many transactions it has answered. */
  answers: number
}

const connections = new Map<string, Connection>()

/**
 * One store of one database, for idb-keyval's functions. A failed read is tried again on a new
 * connection, and so is a write whose connection was gone or silent; other failures reject. Where the browser
 * opens none, or answers no more, it is in this tab's memory.
 */
export function openStore(name: string, durability: Durability = 'relaxed'): UseStore {
  const onDisk = openDisk(name, durability)
  return async (mode, callback) => {
    try {
      if (!lost) return await onDisk(mode, callback)
    } catch (error) {
      if (!lost) throw error
    }
    return openMemory(name)(mode, callback)
  }
}

function openDisk(name: string, durability: Durability): UseStore {
  return async (mode, callback) => {
    const attempt = async (isFirst: boolean) => {
      const connection = connect(name)
      const database = await connection.database()
      if (mode === 'readwrite' && thawed) await thawed
      const transaction = database.transaction(STORE, mode, { durability })
      if (mode === 'readwrite') trackWrite(transaction)
      const result = callback(transaction.objectStore(STORE))
      // A read asks for all at once: it must not keep what is written next waiting for a busy page.
      if (mode === 'readonly') transaction.commit?.()
      const asked = Promise.resolve(result)
      const answer = await heard(asked, isFirst, connection).catch((error: unknown) => {
        // What is asked again must not be written twice.
        if (isSilence(error)) abort(transaction)
        throw error
      })
      connection.answers += 1
      return answer
    }
    try {
      return await attempt(true)
    } catch (error) {
      if (lost || (mode !== 'readonly' && !isConnectionLost(error))) throw error
      await disconnect(name)
      return attempt(false)
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
    for (const transaction of writes) abort(transaction)
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed: nothing of the page is needed for that any more.
  }
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
  if (lost) return
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
  if (lost) return memoryNames()
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
  const open = () => heard(openDatabase(name, () => forget(connection)))
  const opened = open().catch((error: unknown) => {
    if (lost || isFull(error)) throw error
    return open().catch((again: unknown) => {
      if (!isFull(again)) lose('refused')
      throw again
    })
  })
  const connection: Connection = {
    database: () => opened,
    close: async () => (await opened).close(),
    answers: 0,
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

function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

const connectionErrors = ['InvalidStateError', 'UnknownError', 'AbortError', 'TimeoutError']

/**
 * What WebKit throws on a connection that it has closed behind our back, before or in a transaction;
 * a transaction that this page has aborted gives no error at all.
 */
function isConnectionLost(error: unknown): boolean {
  return error === null || (error instanceof DOMException && connectionErrors.includes(error.name))
}
