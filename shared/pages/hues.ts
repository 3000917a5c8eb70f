/** The colours that a part of a page may have (`data-hue`); each is read on every ground of both themes. */
export const hues = ['orange', 'cyan', 'blue', 'pink', 'green', 'violet', 'sand'] as const
export type Hue = (typeof hues)[number]
