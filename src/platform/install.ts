import { listen } from '../boot/listen.ts'

/** Whether the browser has a question of its own ready, which `askToInstall` shows. */
export function canAskToInstall(): boolean {
  return window.installPrompt !== undefined
}

/** The browser's question, once; resolves with whether the app is being installed. */
export async function askToInstall(): Promise<boolean> {
  const question = window.installPrompt
  window.installPrompt = undefined
  if (!question) return false
  await question.prompt()
  return (await question.userChoice).outcome === 'accepted'
}

/** Whether this page runs in a window of its own, as an installed app. */
export function isInstalledHere(): boolean {
  return (
    navigator.standalone === true ||
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
  )
}

/** Hears when the browser becomes ready to ask, and when the app was installed. */
export function subscribeInstall(listener: (isInstalled: boolean) => void): () => void {
  return listen(window, ['beforeinstallprompt', 'appinstalled'], ({ type }) => {
    const isInstalled = type === 'appinstalled'
    if (isInstalled) window.installPrompt = undefined
    listener(isInstalled)
  })
}
