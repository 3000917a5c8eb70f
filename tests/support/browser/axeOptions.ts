import type axe from 'axe-core'

export const axeOptions: axe.RunOptions & { checks: object } = {
  // What passes is most of it: told whole it takes longer than it took to find.
  resultTypes: ['violations'],
  // HTML lets a password be a one-time code, which no browser keeps; axe knows it of plain text alone.
  checks: {
    'autocomplete-appropriate': { options: { 'one-time-code': ['text', 'password'] } },
  },
}
