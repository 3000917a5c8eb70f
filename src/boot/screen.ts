/**
 * Inlined in the app shell after its root (server/build/documents.ts): shows the page of one person as
 * they last saw it, until the app has read this device. shell/keepScreen.ts keeps it. A classic script
 * without imports; `STYLE` and `STEPS` are put in its place by the build.
 */
declare const STYLE: string
declare const STEPS: string[]

{
  type Kept = string | [space: string, name: string, attributes: [string, string][], children: Kept[]]

  const draw = (kept: Kept): Node => {
    if (typeof kept === 'string') return document.createTextNode(kept)
    const [space, name, attributes, children] = kept
    const element = document.createElementNS(space, name)
    for (const [attribute, value] of attributes) element.setAttribute(attribute, value)
    element.append(...children.map(draw))
    return element
  }

  const show = (): boolean => {
    try {
      const kept = JSON.parse(localStorage.getItem(`screen ${location.pathname}`) ?? '{}')
      // Another version's class names, or another day's « demain »: not true any more.
      if (kept.style !== STYLE || kept.day !== new Date().toDateString()) return false
      document.getElementById('root')?.replaceChildren(...kept.page.map(draw))
      document.title = kept.title
      return true
    } catch {
      return false
    }
  }

  const run = async () => {
    for (const file of STEPS) await import(/* @vite-ignore */ file)
  }

  const load = () => {
    run().catch((error: unknown) => {
      document.dispatchEvent(new Event('borne:lost'))
      throw error
    })
  }

  // What is shown is painted before the app takes the processor.
  if (show()) requestAnimationFrame(() => setTimeout(load, 0))
  else load()
}
