import { endpoints } from '../../../shared/api/endpoints.ts'
import { today } from '../../../shared/rules/day.ts'
import { venue } from '../../../venue/venue.ts'
import { loadPersonal } from '../../db/accounts/export.ts'
import { notExported } from '../../db/accounts/personal.ts'
import { refuse, unauthenticated } from '../../http/refusal.ts'
import { customer } from '../authorise.ts'
import { operation } from '../operation.ts'
import type { Services } from '../../services.ts'

export const exportData = operation(
  endpoints.exportData,
  {
    summary: 'Gives everything about the customer, as a file (GDPR, articles 15 and 20).',
    needs: requirePersonalData,
    who: customer,
  },
  async ({ services, who }) => {
    const personal = await loadPersonal(services.db, who.id)
    return personal ? file(personal, services.now()) : unauthenticated()
  },
)

/** Whether account, profile and bookings are in our database: what a real system holds, it alone can give or delete. */
export function keepsPersonalData({ upstreams }: Services): boolean {
  const systems = [upstreams.provider, upstreams.venue]
  return !upstreams.supabase && systems.every(({ can }) => can?.includes('personal-data'))
}

/** Refuses where another system keeps the account. */
export function requirePersonalData(services: Services): void {
  if (keepsPersonalData(services)) return
  const error = `Votre compte est tenu par un autre système. Écrivez à ${venue.email} ou appelez le ${venue.phone}.`
  refuse(422, 'not-ours', error)
}

function file(personal: Record<string, unknown>, now: number): Response {
  const from = `${venue.name}, ${venue.email}`
  const content = {
    madeAt: new Date(now).toISOString(),
    from,
    ...personal,
    notIncluded: notExported(),
  }
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="mes-donnees-${today(now)}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
