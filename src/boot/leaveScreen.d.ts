interface Window {
  /** Where src/boot/screen.ts shows a screen: awaited before the app's page takes its place. */
  leaveScreen?: (() => Promise<void>) | undefined
}
