const asked = new Set<string>()

/**
 * In the place of Vite's helper (prerender/chunks.ts), which also minds styles and old browsers:
 * the files that a lazy import needs are asked for together with it. Where one does not come, or does not
 * run, the worker is told, so that a reload opens the version that it holds; prerender/inline/rescue.ts hears it
 * too.
 */
export function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    // The import map is for imports: a link needs the file's own name.
    const href = import.meta.resolve(`/${file}`)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  return load().catch((error: unknown) => {
    navigator.serviceWorker?.controller?.postMessage({ type: 'DISTRUST' })
    document.dispatchEvent(new Event('borne:lost'))
    throw error
  })
}
