import { toast } from '../ui/feedback/toast.tsx'

/** Asks, until answered, whether to load the new version now; `reload` applies it. */
export function askToReload(reload: () => void): void {
  toast.info('Une nouvelle version est prête', {
    id: 'update',
    description: 'Ce que vous avez saisi reste en place tant que vous ne rechargez pas.',
    duration: Infinity,
    action: { label: 'Recharger', onClick: reload },
  })
}
