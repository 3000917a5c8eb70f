import { createFileRoute } from '@tanstack/react-router'
import { Credentials } from '../../../features/profile/credentials/Credentials.tsx'
import { MyData } from '../../../features/profile/myData/MyData.tsx'
import { ProfileView } from '../../../features/profile/ProfileView.tsx'
import { SignOutButton } from '../../../features/profile/SignOutButton.tsx'
import { Reminder } from '../../../features/reminder/Reminder.tsx'
import { DeviceLinks } from '../../../features/storage/DeviceLinks.tsx'
import { useCanChangePasswords, useHours } from '../../../features/venue/hours/hours.ts'
import { useSession } from '../../../session/current.ts'
import { Columns } from '../../../ui/Columns.tsx'
import { Page } from '../../../ui/Page.tsx'

export const Route = createFileRoute('/client/_guard/profile')({
  loader: async ({ context: { queryClient } }) => {
    // A loader is part of the first load; the outbox behind this one is not.
    const { loadProfilePage } = await import('../../../features/profile/loadProfilePage.ts')
    await loadProfilePage(queryClient)
  },
  component: ProfilePage,
})

function ProfilePage() {
  const session = useSession()
  const { hours } = useHours()
  const canRemind = hours.can.includes('push')
  const hasPasskeys = hours.accountsCan?.includes('passkeys') ?? false
  const canChange = useCanChangePasswords()
  return (
    <Page
      wide
      title="Profil"
      noindex
      lead="Modifiez-le quand vous voulez, même sans réseau : rien ne se perd."
      aside={<SignOutButton tone="quiet" />}
    >
      {session.status === 'authenticated' && (
        <Columns
          main={<ProfileView customer={session.id} />}
          side={
            <>
              <Credentials customer={session.id} canChange={canChange} hasPasskeys={hasPasskeys} />
              {canRemind && <Reminder customer={session.id} />}
              <DeviceLinks />
              <MyData customer={session.id} />
            </>
          }
        />
      )}
    </Page>
  )
}
