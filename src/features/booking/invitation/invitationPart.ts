/** What comes once an invitation is made or opened: the guest's page, and the host's panel. */
export { HostPanel } from './HostPanel.tsx'
export { InvitationPage } from './InvitationPage.tsx'
