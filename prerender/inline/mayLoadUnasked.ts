/**
 * Whether the app may come before anybody asks for it: on every line but one on which data are spared or dear
 * (`Save-Data`, 2G), and there too where the device has its files already, with everybody's session and outbox.
 */
export async function mayLoadUnasked(): Promise<boolean> {
  const { connection, serviceWorker } = navigator
  if (!connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')) return true
  return (await serviceWorker?.getRegistration().catch(() => undefined)) !== undefined
}
