import type { ComponentProps } from 'react'
import type { IconName } from '../../../shared/pages/icons.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useTeam } from './teamContext.ts'

type Look = Pick<ComponentProps<typeof Button>, 'tone' | 'aria-expanded' | 'aria-label'> & {
  icon?: IconName
}

/**
 * Returns what draws the button of an act that needs the network: without it, and until `isReady`, the button says that
 * it cannot be pressed; a press without network does nothing.
 */
export function useOnlineButton({ busy = false, isReady = true } = {}) {
  const { isOnline } = useTeam()
  return (words: string, onPress: () => void, { icon, ...look }: Look = {}) => (
    <Button
      {...look}
      busy={busy}
      aria-disabled={!isOnline || !isReady}
      onClick={() => isOnline && onPress()}
    >
      {icon && <Icon name={icon} />}
      {words}
    </Button>
  )
}
