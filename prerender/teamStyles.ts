import type { Plugin } from 'vite'

const isTeams = (id: string) =>
  /\/src\/features\/(?:staff|booking\/invitation)\/.*\.module\.css$/.test(id)

/**
 * The styles of the team's side and of invitations come with their code: of the common sheet, which every
 * visitor loads, they are no part. A constructed sheet needs no element, so that the policy of a document allows it.
 */
export function teamStyles(): Plugin[] {
  return [
    {
      name: 'team-styles-out',
      apply: 'build',
      // Between Vite's compiling, which knows the classes from here on, and its collecting.
      transform: (_, id) => (isTeams(id) ? { code: '', map: null } : undefined),
    },
    {
      name: 'team-styles-in',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        isTeams(id)
          ? {
              code: `import css from ${JSON.stringify(`${id}?inline`)}
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
${code}`,
              map: null,
              moduleSideEffects: true,
            }
          : undefined,
    },
  ]
}
