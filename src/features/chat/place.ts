import { defaultParseSearch } from '@tanstack/react-router'

/** `/reservations?activity=vr#b` as the router takes it. */
export function placeOf(url: string) {
  const [address = '', hash] = url.split('#')
  const [to = '/', search] = address.split('?')
  return { to, ...(search && { search: defaultParseSearch(`?${search}`) }), ...(hash && { hash }) }
}
