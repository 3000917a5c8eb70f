import * as v from 'valibot'
import { AnalyticsEvent } from '../../shared/api/analytics.ts'
import {
  BookingChange,
  BookingRequest,
  Cancellation,
  HoldRequest,
  WaitRequest,
} from '../../shared/api/booking.ts'
import { AttendanceMarks, Check, Scans } from '../../shared/api/checkIn.ts'
import { DeskSales } from '../../shared/api/deskSales.ts'
import { ChatRequest } from '../../shared/api/chat.ts'
import { DeletionRequest } from '../../shared/api/account/mydata.ts'
import { CodeProof, CodeRequest } from '../../shared/api/account/code.ts'
import { NewPasskey, PasskeyProof, PasskeyPurpose } from '../../shared/api/account/passkey.ts'
import { InvitationAnswer } from '../../shared/api/invitation.ts'
import {
  CredentialsChange,
  SetPasswordRequest,
  ResetRequest,
} from '../../shared/api/account/password.ts'
import { PushSubscriptionRequest } from '../../shared/api/push.ts'
import { AccountRequest, UserProfileRequest } from '../../shared/api/account/registration.ts'
import { inquirySchema } from '../../shared/api/request.ts'
import { Credentials } from '../../shared/api/account/session.ts'
import { ProfileEdit } from '../../server/upstreams/reading.ts'
import {
  NewDevice,
  NewPerson,
  PinChoice,
  PinProof,
  PinSignIn,
  RoleChange,
  StaffBookingRequest,
} from '../../shared/api/staff/staff.ts'
import { AllotmentChange } from '../../shared/api/staff/allotments.ts'
import { ClosureRequest } from '../../shared/api/staff/closures.ts'
import { CapacityChange } from '../../shared/api/staff/capacities.ts'
import { PeriodChange, SessionsChange } from '../../shared/api/staff/timetables.ts'
import { AnnouncementChange, HoursChange, PriceChange } from '../../shared/api/staff/venue.ts'
import {
  ForceRequest,
  Absence,
  CallNote,
  SeenVisit,
  StaffCancellation,
  StaffChange,
  VisitContact,
} from '../../shared/api/staff/day.ts'
import { InquiryAnswer } from '../../shared/api/staff/inquiries.ts'
import { PassphraseChoice, PassphraseProof, WaitEnd } from '../../shared/api/staff/passphrase.ts'
import { BulkActRequest } from '../../shared/api/staff/bulkActs.ts'
import { account } from '../support/people/account.ts'
import type { Hints } from '../support/faults/arbitrary.ts'

const none = v.object({})

/** What each address takes: a new one that takes a body must be told here. */
export const schemas: Record<string, v.GenericSchema> = {
  'POST /api/auth': v.union([CodeProof, PasskeyProof, Credentials]),
  'POST /api/codes': CodeRequest,
  'POST /api/passkeys/options': PasskeyPurpose,
  'POST /api/passkeys': NewPasskey,
  'DELETE /api/passkeys/:id': none,
  'DELETE /api/auth': v.object({ tokenHash: v.string() }),
  'POST /api/supabase': UserProfileRequest,
  'POST /api/proxy': BookingRequest,
  'PUT /api/proxy': ProfileEdit,
  'PUT /api/users/:id': ProfileEdit,
  'PUT /api/users/:id/credentials': CredentialsChange,
  'POST /api/password-reset': ResetRequest,
  'POST /api/set-password': SetPasswordRequest,
  'DELETE /api/sessions': none,
  'DELETE /api/sessions/:id': none,
  'POST /api/deletion': DeletionRequest,
  'PUT /api/push': PushSubscriptionRequest,
  'DELETE /api/push': none,
  'POST /api/requests': inquirySchema('2026-11-21'),
  'POST /api/chat': ChatRequest,
  'POST /api/analytics': AnalyticsEvent,
  'POST /api/check-in/pair': v.object({ code: v.string(), name: v.string() }),
  'POST /api/check-in/scans': Scans,
  'POST /api/check-in/check': Check,
  'DELETE /api/check-in': none,
  'POST /api/staff/session': PinSignIn,
  'DELETE /api/staff/session': none,
  'POST /api/staff/session/proof': PinProof,
  'POST /api/staff/session/passphrase': PassphraseProof,
  'POST /api/staff/session/wait': WaitEnd,
  'PUT /api/staff/passphrase': PassphraseChoice,
  'POST /api/staff/pin': PinChoice,
  'POST /api/staff/attendance': AttendanceMarks,
  'POST /api/staff/sales': DeskSales,
  'DELETE /api/staff/allotment': none,
  'POST /api/staff/bookings': StaffBookingRequest,
  'POST /api/staff/force': ForceRequest,
  'POST /api/staff/bookings/:id/absent': Absence,
  'POST /api/staff/bookings/:id/return': SeenVisit,
  'POST /api/staff/bookings/:id/change': StaffChange,
  'POST /api/staff/bookings/:id/cancel': StaffCancellation,
  'POST /api/staff/bookings/:id/contact': VisitContact,
  'POST /api/staff/inquiries/:id/answered': InquiryAnswer,
  'POST /api/staff/bookings/:id/resend': SeenVisit,
  'POST /api/staff/bookings/:id/keep': SeenVisit,
  'POST /api/staff/bookings/:id/call': CallNote,
  'POST /api/staff/closures': ClosureRequest,
  'DELETE /api/staff/closures/:id': none,
  'PUT /api/staff/venue/hours': HoursChange,
  'PUT /api/staff/venue/capacities': CapacityChange,
  'PUT /api/staff/venue/timetables': SessionsChange,
  'PUT /api/staff/venue/timetables/periods': PeriodChange,
  'PUT /api/staff/venue/prices': PriceChange,
  'PUT /api/staff/venue/announcement': AnnouncementChange,
  'POST /api/staff/operations': BulkActRequest,
  'POST /api/staff/people': NewPerson,
  'PUT /api/staff/people/:id': RoleChange,
  'DELETE /api/staff/people/:id': none,
  'POST /api/staff/people/:id/code': none,
  'POST /api/staff/devices': NewDevice,
  'DELETE /api/staff/devices/:id': none,
  'PUT /api/staff/devices/:id/allotment': AllotmentChange,
  'POST /mcp': v.object({
    jsonrpc: v.literal('2.0'),
    id: v.number(),
    method: v.picklist(['tools/list', 'tools/call']),
    params: v.object({
      name: v.picklist(['hold', 'free_times', 'ask', 'continue']),
      arguments: HoldRequest,
    }),
  }),
  'POST /provider/api/users': AccountRequest,
  'POST /provider/api/auth/signin': Credentials,
  'POST /venue/bookings': BookingRequest,
  'PUT /venue/bookings/:id': BookingChange,
  'POST /venue/bookings/:id/cancel': Cancellation,
  'POST /venue/holds': HoldRequest,
  'POST /venue/holds/:id/extend': none,
  'DELETE /venue/holds/:id': none,
  'POST /venue/waits': WaitRequest,
  'DELETE /venue/waits/:id': none,
  'PUT /venue/bookings/:id/invitation': none,
  'DELETE /venue/bookings/:id/invitation': none,
  'PUT /venue/invitation/answer': InvitationAnswer,
}

const passwords = [account.password, 'manette-43', 'x']

export const hints: Hints = {
  email: ['fuzz@exemple.fr', 'camille.1@exemple.fr', 'FUZZ@exemple.fr'],
  password: passwords,
  currentPassword: passwords,
  endpoint: ['https://fcm.googleapis.com/fcm/send/fuzz'],
  tokenHash: ['0'.repeat(64)],
  challenge: ['x'.repeat(43)],
  token: ['x'.repeat(43)],
  firstName: ['Camille'],
  lastName: ['Durand'],
  name: ['Camille Durand', 'chat_open'],
  mobilePhone: ['0612345678'],
  phone: ['0612345678', ''],
  birthday: ['1990-05-17', '', '2015-01-01'],
  birthDate: ['1990-05-17', ''],
  heitzId: [1, '1'],
  activityId: ['arcade', 'vr', 'simulators'],
  date: ['2026-11-28', '2026-12-05'],
  time: ['15:00', '14:30'],
  participants: [1, 2, 8],
  people: [8, 18],
  age: [9],
  company: ['Exemple SARL'],
  message: ['Bonjour, quels sont les horaires ?'],
}
