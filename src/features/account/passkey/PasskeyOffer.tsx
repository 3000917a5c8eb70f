import { useQuery } from '@tanstack/react-query'
import { passkeySupportQuery } from '../../../session/passkeySupport.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'

const useCard = lazyPart(() => import('./passkeyPart.ts').then(({ PasskeyCard }) => PasskeyCard))

/** Offers a passkey where this device can keep one; its code comes then. */
export function PasskeyOffer({ customer }: { customer: string }) {
  const { data } = useQuery(passkeySupportQuery(customer))
  const { Part: Card } = useCard(data?.canAdd === true)
  return Card ? <Card customer={customer} /> : null
}
