/** The package has no types of its own, and those of DefinitelyTyped know no features. */
declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** OpenType tags; all features where it is missing. */
    keepFeatures?: readonly string[]
    variationAxes?: Readonly<Record<string, { min: number; max: number; default?: number }>>
  }
  /** The letters of a text out of a font file. */
  export default function subset(font: Buffer, letters: string, options?: Options): Promise<Buffer>
}
