/**
 * Everything that this origin keeps on the device, as one text: databases, storages, caches; or only
 * the databases whose names begin so.
 */
export async function readStorage(beginnings?: string[]): Promise<string> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  if (beginnings) {
    const meant = names.filter((name) => beginnings.some((text) => name.startsWith(text)))
    return JSON.stringify(await Promise.all(meant.map(readDatabase)))
  }
  const found: unknown[] = [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
  ]
  for (const name of names) found.push(name, await readDatabase(name))
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (!/\.(woff2|png)$/.test(request.url)) found.push(request.url, await response?.text())
    }
  }
  return JSON.stringify(found)

  async function readDatabase(name: string): Promise<unknown[]> {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const records: unknown[] = []
    for (const store of database.objectStoreNames) {
      const kept = database.transaction(store).objectStore(store)
      records.push(...(await Promise.all([settled(kept.getAllKeys()), settled(kept.getAll())])))
    }
    database.close()
    return records
  }

  function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}
