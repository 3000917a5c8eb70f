import { photographFile, photographSizes } from '../../../shared/pages/photographs.ts'
import { photographOf } from '../../../venue/looks.ts'
import styles from './Photograph.module.css'

type Shown = {
  /** An activity or a page, as of a `Scene`. */
  name: string
  /** How wide it is on screen, as `sizes` of an `<img>` says it. */
  sizes?: string
  /** Whether it stands in the first screen of its page. */
  isFirst?: boolean
}

/**
 * The venue's photograph over the drawing of a frame, where there is one: until it has come, and where it does not
 * come, the drawing is seen.
 */
export function Photograph({ name, sizes = '(min-width: 48rem) 30rem, 100vw', isFirst }: Shown) {
  const stem = photographOf(name)
  if (!stem) return null
  const [small, large] = photographSizes(name)
  const addressOf = (width: number, format: 'avif' | 'jpg') =>
    `/${photographFile(stem, width, format)}`
  const sourceSet = (format: 'avif' | 'jpg') =>
    [small, large].map(({ width }) => `${addressOf(width, format)} ${width}w`).join(', ')
  const { width, height } = small
  return (
    <foreignObject width="100%" height="100%">
      <picture>
        <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
        <img
          // Before the address: in this order it is set, and an address without it is asked for at once.
          loading={isFirst ? 'eager' : 'lazy'}
          className={styles['photograph']}
          src={addressOf(width, 'jpg')}
          srcSet={sourceSet('jpg')}
          {...{ sizes, width, height }}
          alt=""
          decoding="async"
        />
      </picture>
    </foreignObject>
  )
}
