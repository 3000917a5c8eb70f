/** The rules of a sheet that the page needs as it stands, in their order. */
export function rulesFor(rules: CSSRuleList): string {
  return [...rules].map(needed).join('')
}

function needed(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
  if (!(rule instanceof CSSGroupingRule)) return rule.cssText
  const inner = rulesFor(rule.cssRules)
  const [before] = rule.cssText.split('{', 1)
  return inner && `${before}{${inner}}`
}

/** What a touch, the theme or a part that is made of style alone may make true. */
const passing =
  /::[\w-]+|:(?:hover|active|focus(?:-visible|-within)?|visited)|\[data-theme[^\]]*\]/g

function isUsed(selector: string): boolean {
  try {
    return document.querySelector(selector.replace(passing, '')) !== null
  } catch {
    // What is left is no selector: it may match anything.
    return true
  }
}
