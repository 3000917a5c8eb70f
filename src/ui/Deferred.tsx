import type { ComponentType, ReactNode } from 'react'
import { Notice } from './feedback/Notice.tsx'
import type { LazyPart } from './lazyPart.ts'

type DeferredProps<Props> = {
  part: LazyPart<Props>
  until: ReactNode
  /** The way on while it does not come. */
  meanwhile?: ReactNode
  children: (Part: ComponentType<Props>) => ReactNode
}

/** A part of a page that comes late, or word that it did not come. */
export function Deferred<Props>({ part, until, meanwhile, children }: DeferredProps<Props>) {
  if (part.Part) return children(part.Part)
  if (!part.isMissing) return until
  return (
    <Notice tone="warning">
      Cette partie n’a pas pu être chargée. Elle viendra dès que le réseau le permettra. {meanwhile}
    </Notice>
  )
}
