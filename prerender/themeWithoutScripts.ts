const LIGHT_TOKENS = /:root\[data-theme=["']?light["']?\]\s*\{([^}]*)\}/

/**
 * The document's style with the light theme for a device that is set to light and runs no scripts:
 * nobody writes `data-theme` there.
 */
export function themeWithoutScripts(html: string): string {
  const light = LIGHT_TOKENS.exec(html)?.[1]
  if (!light) return html
  const rule = `@media (scripting:none) and (prefers-color-scheme:light){:root{${light}}}`
  return html.replace('</style>', `${rule}</style>`)
}
