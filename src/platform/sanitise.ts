import type { Config } from 'dompurify'
import { trustedPolicy } from './trustedTypes.ts'

const rules: Config = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3', 'span'],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // A path of ours, but neither `//host` nor `/\host`, which browsers read as another site.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i,
}

/**
 * The only door for HTML that somebody else wrote: a few tags of text, links without styles. The
 * nodes are given, never a text: what is parsed a second time can become something else.
 */
export async function sanitise(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify')
  const clean = purify.sanitize(html, {
    ...rules,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedPolicy(),
  })
  for (const link of clean.querySelectorAll('a')) {
    if (!isExternalLink(link)) continue
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return clean
}

/** Whether a link opens a page of another site. */
function isExternalLink(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href') ?? ''
  return URL.canParse(href) && /^https?:/i.test(href) && new URL(href).origin !== location.origin
}
