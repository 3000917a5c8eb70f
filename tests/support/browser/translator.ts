import type { Page } from '@playwright/test'

/** How the browser's translator leaves a text: in place of the page's own node, or around it. */
export type Translation = { wraps?: boolean; says?: string }

/**
 * Translates the page as Google's translator does, from now on and after each of its changes: every text
 * becomes `<font><font>text</font></font>`. `says` is added to each text, as another language would differ.
 */
export async function translate(page: Page, translation: Translation = {}): Promise<void> {
  await page.evaluate(translateAll, translation)
}

/** The same from the document's first byte on, so before the app takes it over. */
export async function translateFromStart(page: Page, translation: Translation): Promise<void> {
  await page.addInitScript(translateAll, translation)
}

function translateAll({ wraps = false, says = '' }: Translation): void {
  const untouched = 'font, script, style, textarea, title, noscript, svg'
  const font = (child: Node) => {
    const element = document.createElement('font')
    element.append(child)
    return element
  }
  const replace = (text: Node) => {
    const { parentElement: parent, nodeValue } = text
    if (!parent || parent.closest(untouched) || !nodeValue?.trim()) return
    const inner = wraps ? document.createElement('font') : font(new Text(nodeValue + says))
    const outer = font(inner)
    parent.insertBefore(outer, text)
    if (wraps) inner.append(text)
    else parent.removeChild(text)
  }
  const replaceAll = () => {
    if (!document.body) return
    const texts: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  replaceAll()
  const seen = { childList: true, characterData: true, subtree: true }
  new MutationObserver(replaceAll).observe(document, seen)
}
