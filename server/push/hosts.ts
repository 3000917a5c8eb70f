/** The push services of Chrome and Edge on Android, Firefox, Edge and Safari: no other host is ever called. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.notify\.windows\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.push\.apple\.com$/,
]

/** Whether an endpoint is a browser's push service; anything else would make this server call where it is told. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && !port && !username && !password
  return isPlain && hosts.some((host) => host.test(hostname))
}
