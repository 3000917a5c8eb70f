import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { venue } from '../../venue/venue.ts'
import layout from './styles/layout.module.css'
import text from './styles/text.module.css'
import styles from './page.module.css'
import { useProgressiveRender } from './progressiveRender.ts'
import { Stamp } from './feedback/Stamp.tsx'
import { setPageReady } from './pageReady.ts'

type PageProps = {
  /** The document's title and, unless `heading` is given, the page's h1. */
  title: string
  description?: string | undefined
  noindex?: boolean | undefined
  /** The whole composition width instead of one reading column. */
  wide?: boolean | undefined
  /** What the h1 shows; `false` when the page draws its own h1 (`<h1 tabIndex={-1}>`). */
  heading?: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** A route's page: its metadata and its container. The main landmark is the shell's. */
export function Page(props: PageProps) {
  const { title, description, noindex, wide = false, heading = title } = props
  useLayoutEffect(forgetBootTitle, [])
  useEffect(setPageReady, [])
  const shown = useProgressiveRender(props.children, heading !== false)
  return (
    <div className={styles.page} data-wide={wide}>
      <title>{documentTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {heading !== false && (
        <header className={`${layout.between} ${styles.head}`}>
          <div className={layout.stack3}>
            <h1 id="titre" tabIndex={-1} data-titled={heading === title ? '' : undefined}>
              {heading}
            </h1>
            {props.lead && (
              <p id="chapeau" className={text.lead}>
                {props.lead}
              </p>
            )}
          </div>
          {props.aside}
          <div className={styles.stamp}>
            <Stamp />
          </div>
        </header>
      )}
      {shown}
    </div>
  )
}

function documentTitle(title: string): string {
  return title === venue.name ? `${venue.name} — ${venue.tagline}` : `${title} — ${venue.name}`
}

/** Browsers show the first title of a document, and React adds ours after index.html's. */
function forgetBootTitle(): void {
  document.querySelector('title[data-boot]')?.remove()
}
