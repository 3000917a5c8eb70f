import type axe from 'axe-core'

export const axeOptions: axe.RunOptions & { checks: object } = {
  // What passes is most of it: told whole it takes longer than it took to find.
  resultTypes: ['violations'],
  // HTML lets a password be a one-time code, which no browser keeps; axe knows it of plain text alone.
  checks: {
    'autocomplete-appropriate': { options: { 'one-time-code': ['text', 'password'] } },
  },
}

/** Colours that are on their way from one theme to the other are of neither. */
export async function settleColours(): Promise<void> {
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
}
