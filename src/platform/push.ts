import { decodeBase64Url } from '../../shared/rules/base64url.ts'

/** The worker that is shown what comes; nothing where there is none. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return globalThis.navigator?.serviceWorker?.getRegistration().catch(() => undefined)
}

/** Subscribes this device for a server's key (base64url); one for another key is replaced. Rejects where the browser's service cannot be reached. */
export async function subscribePush(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === key) return known
  await known?.unsubscribe()
  // Safari takes bytes alone.
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  })
}

/** Milliseconds that a browser may take to leave: nobody's sign-out waits for its service. */
const UNSUBSCRIBE_TIMEOUT_MS = 2000

/** Ends what this device gets, and takes away what it has been shown; never rejects. */
export async function forgetPush(
  registration: Promise<ServiceWorkerRegistration | undefined> = pushRegistration(),
): Promise<void> {
  const leave = async () => {
    const here = await registration
    const shown = (await here?.getNotifications?.()) ?? []
    for (const notification of shown) notification.close()
    await (await here?.pushManager?.getSubscription())?.unsubscribe()
  }
  const late = new Promise<void>((resolve) => setTimeout(resolve, UNSUBSCRIBE_TIMEOUT_MS))
  await Promise.race([leave().catch(() => undefined), late])
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
