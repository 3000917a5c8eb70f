import * as v from 'valibot'
import { AccountCreated } from './account/account.ts'
import { Activities } from './activity.ts'
import { MAX_ARTICLES, Articles, GroupedArticles, Groups, ArticleTariffs } from './article.ts'
import {
  Availability,
  Booking,
  type BookingChange,
  type BookingRequest,
  BookingResult,
  Bookings,
  type Cancellation,
  Hold,
  type HoldRequest,
  Month,
  Wait,
} from './booking.ts'
import { articles, own, provider, Success, takes, venue } from './call.ts'
import type { ChatRequest } from './chat.ts'
import { DeletionPreview, type DeletionRequest, Export, MyData } from './account/mydata.ts'
import {
  type CredentialsChange,
  CredentialsChanged,
  type SetPasswordRequest,
  type ResetRequest,
} from './account/password.ts'
import { type ProfilePatch, ProfileUpdated } from './account/profile.ts'
import type { AccountRequest, UserProfileRequest } from './account/registration.ts'
import type { Inquiry } from './request.ts'
import { Hours } from '../rules/hours/schedule.ts'
import {
  type Credentials,
  ProviderSignIn,
  ProviderToken,
  SessionAnswer,
  SignInAnswer,
} from './account/session.ts'

/** What the server serves now, in `/version.json`: the version and when it was built, epoch milliseconds. */
const Built = v.object({ version: v.string(), builtAt: v.number() })

/** `reference`: what the visitor and the venue both call what was asked. */
const Received = v.object({ success: v.literal(true), reference: v.string() })

/** Every call that the browser makes (specification §7), and this one table only. */
export const endpoints = {
  providerToken: own.get('/api/heitz/token', ProviderToken),
  readSession: own.get('/api/auth', SessionAnswer),
  signIn: own.post('/api/auth', SignInAnswer, takes<Credentials>),
  signOut: own.delete('/api/auth', Success),
  /** Ends a session whose token this device has already forgotten: only its SHA-256 (hex) is left. */
  revokeSession: own.delete('/api/auth', Success, takes<{ tokenHash: string }>),
  createUserProfile: own.post(
    '/api/supabase?action=create-user-profile',
    v.unknown(),
    takes<UserProfileRequest>,
  ),
  updateProfile: own.put('/api/users/:id', ProfileUpdated, takes<ProfilePatch>),
  requestReset: own.post('/api/password-reset', Success, takes<ResetRequest>),
  setPassword: own.post('/api/set-password', Success, takes<SetPasswordRequest>),
  changeCredentials: own.put(
    '/api/users/:id/credentials',
    CredentialsChanged,
    takes<CredentialsChange>,
  ),
  sessions: own.get('/api/sessions', MyData),
  endSession: own.delete('/api/sessions/:id', Success),
  endOtherSessions: own.delete('/api/sessions', Success),
  exportData: own.get('/api/export', Export),
  deletionPreview: own.get('/api/deletion', DeletionPreview),
  deleteAccount: own.post('/api/deletion', Success, takes<DeletionRequest>),
  createBooking: own.post('/api/proxy?endpoint=/bookings', BookingResult, takes<BookingRequest>),
  venue: own.publicGet('/api/venue', Hours),
  sendRequest: own.post('/api/requests', Received, takes<Inquiry>),
  /** Read by shared/api/announcement.ts, which comes only where this is asked. */
  announcement: own.publicGet('/api/announcement', v.unknown()),
  /** Read by shared/api/chat.ts, which comes with the assistant's panel. */
  chat: own.post('/api/chat', v.unknown(), takes<ChatRequest>),
  createAccount: provider.post('/api/users', AccountCreated, takes<AccountRequest>),
  /** Only where the provider can take it back: diagnosis of duplicates. */
  tryAccount: provider.post('/api/users?dryRun=1', AccountCreated, takes<AccountRequest>),
  signInAtProvider: provider.post('/api/auth/signin', ProviderSignIn, takes<Credentials>),
  /** With `groups`, the articles of that group alone. */
  groupedArticles: provider.get(
    `/api/articles?fields=id,name,category,idGroup&include=2&_limit=${MAX_ARTICLES}`,
    GroupedArticles,
    takes<{ groups?: string | undefined }>,
  ),
  groups: provider.get('/api/store/sectors/:id/groups', Groups),
  activities: venue.publicGet('/activities', Activities),
  /** With `holdId`, as whoever has that hold sees it. */
  availability: venue.get(
    '/availability',
    Availability,
    takes<{ date: string; activityId: string; holdId?: string }>,
  ),
  booking: venue.get('/bookings/:id', Booking),
  bookings: venue.get('/users/bookings', Bookings),
  month: venue.get('/availability/month', Month, takes<{ month: string; activityId: string }>),
  built: own.get('/version.json', Built),
  takeHold: venue.post('/holds', Hold, takes<HoldRequest>),
  extendHold: venue.post('/holds/:id/extend', Hold),
  releaseHold: venue.delete('/holds/:id', Success),
  changeBooking: venue.put('/bookings/:id', Booking, takes<BookingChange>),
  cancelBooking: venue.post('/bookings/:id/cancel', Booking, takes<Cancellation>),
  waits: venue.get('/waits', v.array(Wait)),
  joinWait: venue.post('/waits', Wait, takes<HoldRequest>),
  leaveWait: venue.delete('/waits/:id', Success),
  articles: articles.publicGet('/articles', Articles),
  tariffs: articles.publicGet('/articles/:id/tariffs', ArticleTariffs),
}

type Built = v.InferOutput<typeof Built>
