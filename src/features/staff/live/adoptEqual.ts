/**
 * Puts whatever of `fresh` is as it was in `before` there as the very same object, so that what shows it is not
 * drawn again; tells whether all of it is.
 */
export function adoptEqual(before: unknown, fresh: unknown): boolean {
  if (Object.is(before, fresh)) return true
  if (!isObject(before) || !isObject(fresh)) return false
  const keys = Object.keys(fresh)
  let isEqual =
    Array.isArray(before) === Array.isArray(fresh) && keys.length === Object.keys(before).length
  for (const key of keys) {
    const known: unknown = Reflect.get(before, key)
    if (adoptEqual(known, Reflect.get(fresh, key))) Reflect.set(fresh, key, known)
    else isEqual = false
  }
  return isEqual
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
