/** Whether this browser can be sent anything; `install`: an iPhone or iPad does so from its home screen only. */
export function pushSupport(): 'yes' | 'install' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'yes'
  return 'standalone' in navigator && !navigator.standalone ? 'install' : 'no'
}

/** `denied` can be taken back in the browser's settings only. */
export function pushPermission(): NotificationPermission {
  return Notification.permission
}

/** The browser's own question; it wants a tap, and is asked once. */
export function askPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission()
}
