import { lazyPart } from '../../../ui/lazyPart.ts'

/** What a guest sees who opens an invitation's link. */
export const useInvitationPage = lazyPart(
  async () => (await import('./invitationPart.ts')).InvitationPage,
)

/** What the host of a visit sees of its invitation. */
export const useHostPanel = lazyPart(async () => (await import('./invitationPart.ts')).HostPanel)
