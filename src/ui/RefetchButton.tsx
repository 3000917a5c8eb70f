import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type RefetchButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'tone' | 'children'> & {
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Asks the server again for what a query tells. */
export function RefetchButton({ query, children = 'Réessayer', ...look }: RefetchButtonProps) {
  return (
    <Button {...look} busy={query.isFetching} onClick={() => void query.refetch()}>
      {children}
    </Button>
  )
}
