import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type * as Library from 'sonner'
import { createListeners } from '../../boot/listeners.ts'
import './toast.css'

/** Milliseconds a toast stays, unless it says otherwise (`Infinity` for one that asks). */
const TOAST_MS = 4000

type Kind = 'success' | 'error' | 'info' | 'warning'
type ToastOptions = {
  description?: ReactNode
  duration?: number
  /** Showing the same id again replaces the toast. */
  id?: string
  action?: { label: string; onClick: () => void }
}

type Sonner = typeof Library
let sonner: Sonner | undefined
const waiting: ((library: Sonner) => void)[] = []
const watchers = createListeners()

/** Runs with sonner: at once when its region is on the page, else when it has come. */
function withSonner(act: (library: Sonner) => void): void {
  if (sonner) return act(sonner)
  waiting.push(act)
  watchers.notify()
}

function show(kind: Kind) {
  return (title: ReactNode, options: ToastOptions = {}) =>
    withSonner(({ toast: library }) => void library[kind](title, complete(options)))
}

function complete({ action, ...options }: ToastOptions): Library.ExternalToast {
  return { ...options, ...(action && { action: { ...action, onClick: () => action.onClick() } }) }
}

/** Short news at the bottom right; the library is fetched with the first one. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id: string) => withSonner(({ toast: library }) => void library.dismiss(id)),
}

const Region = lazy(async () => {
  const library = await import('sonner')
  function Loaded(props: Library.ToasterProps) {
    // Children's effects run first: sonner listens by the time the queue is shown to it.
    useEffect(() => {
      sonner = library
      for (const act of waiting.splice(0)) act(library)
    }, [])
    return <library.Toaster {...props} />
  }
  return { default: Loaded }
})

/** The toasts' region, mounted once by the shell. */
export function Toasts() {
  const wanted = useSyncExternalStore(
    watchers.subscribe,
    () => sonner !== undefined || waiting.length > 0,
    () => false,
  )
  if (!wanted) return null
  return (
    <Suspense>
      <Region
        position="bottom-right"
        duration={TOAST_MS}
        visibleToasts={3}
        gap={14}
        hotkey={['altKey', 'KeyT']}
        closeButton
        containerAriaLabel="Notifications"
        toastOptions={{ closeButtonAriaLabel: 'Fermer' }}
        offset={{ bottom: 'var(--toast-bottom)', right: 'var(--toast-right)' }}
        mobileOffset={{ bottom: 'var(--toast-bottom)', left: 'var(--s4)', right: 'var(--s4)' }}
      />
    </Suspense>
  )
}
