/** An init script: the browser says that its line is fast, on which the app comes without being asked for. */
export function fastLine(): void {
  Object.defineProperty(Navigator.prototype, 'connection', {
    configurable: true,
    get: () => ({ downlink: 10 }),
  })
}
