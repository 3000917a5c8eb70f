import { queryOptions } from '@tanstack/react-query'
import { readAnnouncement } from '../../../shared/api/announcement.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { request } from '../../platform/http.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** What the venue announces now, or null; asked again every five minutes, never kept on the device. */
export function announcementQuery() {
  return queryOptions({
    queryKey: ['public', 'announcement'],
    queryFn: async ({ signal }) =>
      readAnnouncement((await request(endpoints.announcement, undefined, { signal })).value),
    staleTime: 5 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
}
