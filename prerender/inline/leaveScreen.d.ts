interface Window {
  /** Where prerender/inline/screen.ts shows a screen: awaited before the app's page takes its place. */
  leaveScreen?: (() => Promise<void>) | undefined
}
