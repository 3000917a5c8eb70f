import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInLayout } from '../../features/account/SignInLayout.tsx'
import { NewPassword } from '../../features/account/NewPassword.tsx'
import { USED_LINK_SEGMENT } from '../../features/account/passwordReset.ts'
import { useCanChangePasswords } from '../../features/venue/hours/hours.ts'
import { Page } from '../../ui/Page.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export const Route = createFileRoute('/client/password-reset/$token')({ component: SetPassword })

function SetPassword() {
  const { token } = Route.useParams()
  const { searchStr } = useLocation()
  const navigate = Route.useNavigate()
  const canChange = useCanChangePasswords()
  // The page has the token; the address, which histories and screens show, needs it no more.
  useEffect(() => {
    if (token === USED_LINK_SEGMENT && !searchStr) return
    void navigate({ params: { token: USED_LINK_SEGMENT }, search: {}, replace: true })
  }, [token, searchStr, navigate])
  const leave = () => {
    toast.success('Votre mot de passe est changé.', {
      description: 'Connectez-vous avec le nouveau. Vos autres appareils sont déconnectés.',
    })
    void navigate({ to: '/client/login', replace: true })
  }
  return (
    <Page wide noindex title="Nouveau mot de passe">
      <SignInLayout>
        <NewPassword
          segment={token}
          query={new URLSearchParams(searchStr)}
          canChange={canChange}
          onDone={leave}
        />
      </SignInLayout>
    </Page>
  )
}
