/** The address to pay at, if it is https and on a host that the venue named; nothing otherwise. */
export function paymentAddress(
  url: string | undefined,
  hosts: readonly string[],
): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, host, username, href } = new URL(url)
  return protocol === 'https:' && hosts.includes(host) && !username ? href : undefined
}
