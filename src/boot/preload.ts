const asked = new Set<string>()

/**
 * In the place of Vite's helper (server/build/preload.ts), which also minds styles and old browsers:
 * the files that a lazy import needs are asked for together with it.
 */
export function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` })
    document.head.append(link)
  }
  return load()
}
