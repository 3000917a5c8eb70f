import type { Plugin } from 'vite'

/**
 * V8's explicit compile hint on the app's first chunks: nearly all of its functions run at once, so
 * they are compiled together off the main thread instead of one by one as each is called.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && /^(react|borne)$/.test(file.name)) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          }
        }
      },
    },
  }
}
