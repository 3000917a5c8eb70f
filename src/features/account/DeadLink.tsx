import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import layout from '../../ui/layout.module.css'

type DeadLinkProps = { title: string; tone?: 'error' | 'warning'; children?: ReactNode }

/** A link that sets no password any more, and where to get one that does. */
export function DeadLink({ title, tone = 'error', children }: DeadLinkProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The form that it takes the place of had the focus.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={layout.stack5}>
      <Notice tone={tone} title={title}>
        {children ??
          'Demandez-en un nouveau : il arrive dans la minute, et c’est le seul qui vaudra.'}
      </Notice>
      <ButtonLink to="/client/password-reset" tone="primary" size="large" wide>
        Recevoir un nouveau lien
      </ButtonLink>
    </div>
  )
}
