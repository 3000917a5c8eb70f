/**
 * Inlined in every document before the app's code: where that does not come, or does not run, the page
 * turns to another version, and reloads once at most. A public page came from the server: the worker,
 * which is told not to trust it, opens the version that it holds. The app shell is of the worker's own
 * version: a newer one is fetched. Nothing that this device keeps is touched.
 */
{
  const MARK = 'borne-rescue'
  let isReady = false
  let isCalled = false

  const call = async (isToBlame: boolean | Promise<boolean> = true) => {
    if (isReady || isCalled) return
    isCalled = true
    isCalled = await isToBlame
    if (!isCalled) return
    // What was typed into a page that never came to life can still be read there.
    if (isTypedInto() || !takeTurn()) return give()
    const registration = await navigator.serviceWorker?.getRegistration()
    const held = document.querySelector('[data-page]') && registration?.active
    const isReloading = held
      ? await distrust(held)
      : await findAnother(registration).catch(() => false)
    if (isReloading) location.reload()
    else give()
  }

  /** One reload until a version runs; none where it could not be remembered. */
  const takeTurn = () => {
    try {
      const isFirst = sessionStorage.getItem(MARK) === null
      sessionStorage.setItem(MARK, '')
      return isFirst
    } catch {
      return false
    }
  }

  /** The router reloads a page whose code is missing, with or without network, unless it finds its own mark that it has. */
  const holdRouter = (message: string) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
    } catch {
      // Refused: the router finds no place for its mark either.
    }
  }

  const give = () => {
    const waiting = document.querySelector('.boot')
    if (waiting)
      waiting.textContent = 'Le site n’a pas pu s’ouvrir. Rechargez la page dans un instant.'
    // What was lost with the line comes with it.
    addEventListener('online', () => isReady || isTypedInto() || location.reload(), { once: true })
  }

  const isTypedInto = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
      ({ value, defaultValue, type }) => !/checkbox|radio/.test(type) && value !== defaultValue,
    )

  /** Whether the worker has heard: one of an older version does not answer. */
  const distrust = (worker: ServiceWorker) =>
    new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(true))
      port1.start()
      worker.postMessage({ type: 'DISTRUST' }, [port2])
      setTimeout(() => resolve(false), 3000)
    })

  /** Whether the server does: nothing else has this file, a portal least of all. */
  const answers = () =>
    fetch('/version.json', { cache: 'no-store' })
      .then((response) => response.json())
      .then(
        () => true,
        () => false,
      )

  /** A newer version, which takes over, or else whether the server answers: then it was the network. */
  const findAnother = async (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration) return answers()
    await registration.update()
    const next = registration.installing ?? registration.waiting
    if (!next) return true
    const over = new Promise<boolean>((resolve) => {
      const look = () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
        if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' })
        if (next.state === 'redundant' || next.state === 'activated')
          resolve(next.state === 'activated')
      }
      next.addEventListener('statechange', look)
      look()
    })
    return over
  }

  document.addEventListener('borne:lost', () => void call())
  // A part that is asked for later: the next page opens from what the worker holds. Without network it is only not
  // kept here, as the page says: no version is to blame.
  window.addEventListener('vite:preloadError', async ({ payload: { message } }) => {
    if (!isReady || !navigator.onLine) holdRouter(message)
    const isToBlame = answers()
    void call(isToBlame)
    if (await isToBlame) navigator.serviceWorker?.controller?.postMessage({ type: 'DISTRUST' })
  })
  document.addEventListener('borne:ready', () => {
    isReady = true
    // What stands there now may be the words that say so.
    if (isCalled) return
    try {
      sessionStorage.removeItem(MARK)
    } catch {
      // Refused: nothing was written either.
    }
  })
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof HTMLScriptElement && target.type === 'module') void call()
      // Thrown while the app begins: it may come to life all the same.
      else if (event.filename?.includes('/assets/')) setTimeout(() => void call(), 3000)
    },
    true,
  )
}
