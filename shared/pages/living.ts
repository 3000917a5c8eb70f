import type { Activity } from '../api/activity.ts'
import type { Hours } from '../rules/hours/hours.ts'

/** What changes from day to day, as a document tells it. */
export type Living = {
  /** Server time of these, epoch milliseconds. */
  at: number
  /** As /api/venue answers. */
  venue: Hours
  activities: Activity[]
}

/*
 * What the build writes into documents, the server fills in, and the app reads.
 */

/** The `Server-Timing` metric that describes when a document's values were read: epoch milliseconds, server's clock. */
export const VALUES_METRIC = 'values'

/** Stands for the address of the site. */
export const ORIGIN_PLACE = '{{origin}}'
/** The id of the JSON that tells the app the values of its document. */
export const LIVING_ID = 'living'
/** Around what is made again with other values: what the head says of the page, and the page. */
export const headMarks = ['<!--head-->', '<!--/head-->'] as const
export const pageMarks = ['<!--page-->', '<!--/page-->'] as const

/** What a page's document says with some values; `shapes` are the drawings that its tree refers to. */
export type DocumentParts = { head: string; tree: string; shapes: string }

/** A document of the build with what it says of other values, which it tells the app too. */
export function fillLiving(
  text: string,
  path: string,
  parts: DocumentParts,
  living: Living,
): string {
  const json = JSON.stringify(living).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${LIVING_ID}">${json}</script>`
  return between(
    between(text, headMarks, parts.head),
    pageMarks,
    rootOf(path, parts.tree, parts.shapes) + script,
  )
}

/** The element that React takes over, and what it refers to. */
export function rootOf(path: string, tree: string, shapes: string): string {
  return `<div id="root" data-page="${path}">${tree}</div>${shapes}`
}

/** The page that a text is the document of, if it is one. */
export function pageOf(text: string): string | undefined {
  return /<div id="root" data-page="([^"]+)">/.exec(text)?.[1]
}

function between(text: string, [from, to]: readonly [string, string], inside: string): string {
  const start = text.indexOf(from)
  const end = text.indexOf(to)
  return start < 0 || end < 0 ? text : text.slice(0, start + from.length) + inside + text.slice(end)
}
