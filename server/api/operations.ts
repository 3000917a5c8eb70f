import { agents } from './agents/mcp.ts'
import { analytics } from './analytics.ts'
import { announcement } from './announcement.ts'
import { auth } from './account/auth.ts'
import { chat } from './chat.ts'
import { checkIn, staffAttendance } from './checkIn.ts'
import { changeCredentials } from './account/credentials.ts'
import { deletion } from './account/deletion.ts'
import { exportData } from './account/export.ts'
import { articlesGateway } from './gateways/articles.ts'
import { providerGateway } from './gateways/provider.ts'
import { venueGateway } from './gateways/venue.ts'
import type { Operation } from './operation.ts'
import { passkeyOperations } from './account/passkeys.ts'
import { passwords } from './account/passwords.ts'
import { push } from './push.ts'
import { sendRequest } from './requests.ts'
import { sessionOperations } from './account/sessions.ts'
import { staffAllotments } from './staff/allotments.ts'
import { staffBookings } from './staff/bookings.ts'
import { staffDevices } from './staff/devices.ts'
import { staffFigures } from './staff/figures.ts'
import { staffForce } from './staff/force.ts'
import { staffPassphrase } from './staff/passphrase.ts'
import { staffPeople } from './staff/people.ts'
import { staffSession } from './staff/session.ts'
import { staffChanges } from './staff/changes.ts'
import { staffClosures } from './staff/closures.ts'
import { staffVenue } from './staff/venue.ts'
import { bulkActOperations } from './staff/bulkActs.ts'
import { staffInquiries } from './staff/inquiries.ts'
import { staffVisits } from './staff/visits.ts'
import { createUserProfile } from './supabase.ts'
import { updateProfile } from './account/users.ts'
import { venue } from './venueFacts.ts'

/** All that the server answers a browser, in the order of docs/api.md. */
export const operations: readonly Operation[] = [
  ...auth,
  ...passwords,
  ...passkeyOperations,
  ...sessionOperations,
  updateProfile,
  changeCredentials,
  createUserProfile,
  exportData,
  ...deletion,
  ...push,
  venue,
  announcement,
  sendRequest,
  chat,
  analytics,
  ...agents,
  ...checkIn,
  ...staffSession,
  ...staffPassphrase,
  staffAttendance,
  ...staffAllotments,
  ...staffBookings,
  staffChanges,
  ...staffVisits,
  ...staffInquiries,
  ...staffForce,
  ...staffClosures,
  ...staffVenue,
  ...bulkActOperations,
  ...staffPeople,
  ...staffDevices,
  ...staffFigures,
  ...providerGateway,
  ...venueGateway,
  ...articlesGateway,
]
