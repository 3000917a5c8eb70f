/**
 * Shifts `Date` of this realm: it goes on, so many milliseconds ahead of the wall clock. It reads nothing
 * outside itself, for its text runs in pages and workers too. A second call takes the place of the first.
 * @param {number} shiftMs
 */
export function shiftDate(shiftMs) {
  const Wall = globalThis.Date.wall ?? globalThis.Date
  const now = () => Wall.now() + shiftMs
  globalThis.Date = new Proxy(Wall, {
    construct: (target, at, called) =>
      Reflect.construct(target, at.length ? at : [now()], called === Date ? target : called),
    apply: () => new Date().toString(),
    get: (target, name) => (name === 'now' ? now : name === 'wall' ? Wall : target[name]),
  })
}
