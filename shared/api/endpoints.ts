import * as v from 'valibot'
import { AccountCreated } from './account/account.ts'
import { Activities } from './activity.ts'
import {
  type Article,
  MAX_ARTICLES,
  Articles,
  type Group,
  type GroupedArticle,
  GroupedArticles,
  Groups,
  type ArticleTariff,
  ArticleTariffs,
} from './article.ts'
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
import { call, Success, publicGet } from './call.ts'
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
  providerToken: call<void, string>('own', 'GET', '/api/heitz/token', ProviderToken),
  readSession: call<void, SessionAnswer>('own', 'GET', '/api/auth', SessionAnswer),
  signIn: call<Credentials, SignInAnswer>('own', 'POST', '/api/auth', SignInAnswer),
  signOut: call<void, unknown>('own', 'DELETE', '/api/auth', Success),
  /** Ends a session whose token this device has already forgotten: only its SHA-256 (hex) is left. */
  revokeSession: call<{ tokenHash: string }, unknown>('own', 'DELETE', '/api/auth', Success),
  createUserProfile: call<UserProfileRequest, unknown>(
    'own',
    'POST',
    '/api/supabase?action=create-user-profile',
    v.unknown(),
  ),
  updateProfile: call<ProfilePatch & { id: string }, ProfileUpdated>(
    'own',
    'PUT',
    '/api/users/:id',
    ProfileUpdated,
  ),
  requestReset: call<ResetRequest, unknown>('own', 'POST', '/api/password-reset', Success),
  setPassword: call<SetPasswordRequest, unknown>('own', 'POST', '/api/set-password', Success),
  changeCredentials: call<
    CredentialsChange & { id: string },
    v.InferOutput<typeof CredentialsChanged>
  >('own', 'PUT', '/api/users/:id/credentials', CredentialsChanged),
  sessions: call<void, MyData>('own', 'GET', '/api/sessions', MyData),
  endSession: call<{ id: string }, unknown>('own', 'DELETE', '/api/sessions/:id', Success),
  endOtherSessions: call<void, unknown>('own', 'DELETE', '/api/sessions', Success),
  exportData: call<void, v.InferOutput<typeof Export>>('own', 'GET', '/api/export', Export),
  deletionPreview: call<void, DeletionPreview>('own', 'GET', '/api/deletion', DeletionPreview),
  deleteAccount: call<DeletionRequest, unknown>('own', 'POST', '/api/deletion', Success),
  createBooking: call<BookingRequest, BookingResult>(
    'own',
    'POST',
    '/api/proxy?endpoint=/bookings',
    BookingResult,
  ),
  venue: publicGet<void, Hours>('own', '/api/venue', Hours),
  sendRequest: call<Inquiry, v.InferOutput<typeof Received>>(
    'own',
    'POST',
    '/api/requests',
    Received,
  ),
  /** Read by shared/api/announcement.ts, which comes only where this is asked. */
  announcement: publicGet<void, unknown>('own', '/api/announcement', v.unknown()),
  /** Read by shared/api/chat.ts, which comes with the assistant's panel. */
  chat: call<ChatRequest, unknown>('own', 'POST', '/api/chat', v.unknown()),
  createAccount: call<AccountRequest, AccountCreated>(
    'provider',
    'POST',
    '/api/users',
    AccountCreated,
  ),
  /** Only where the provider can take it back: diagnosis of duplicates. */
  tryAccount: call<AccountRequest, AccountCreated>(
    'provider',
    'POST',
    '/api/users?dryRun=1',
    AccountCreated,
  ),
  signInAtProvider: call<Credentials, v.InferOutput<typeof ProviderSignIn>>(
    'provider',
    'POST',
    '/api/auth/signin',
    ProviderSignIn,
  ),
  /** With `groups`, the articles of that group alone. */
  groupedArticles: call<{ groups?: string | undefined }, GroupedArticle[]>(
    'provider',
    'GET',
    `/api/articles?fields=id,name,category,idGroup&include=2&_limit=${MAX_ARTICLES}`,
    GroupedArticles,
  ),
  groups: call<{ id: string }, Group[]>('provider', 'GET', '/api/store/sectors/:id/groups', Groups),
  activities: publicGet<void, v.InferOutput<typeof Activities>>('venue', '/activities', Activities),
  /** With `holdId`, as whoever has that hold sees it. */
  availability: call<{ date: string; activityId: string; holdId?: string }, Availability>(
    'venue',
    'GET',
    '/availability',
    Availability,
  ),
  booking: call<{ id: string }, Booking>('venue', 'GET', '/bookings/:id', Booking),
  bookings: call<void, Booking[]>('venue', 'GET', '/users/bookings', Bookings),
  month: call<{ month: string; activityId: string }, Month>(
    'venue',
    'GET',
    '/availability/month',
    Month,
  ),
  built: call<void, Built>('own', 'GET', '/version.json', Built),
  takeHold: call<HoldRequest, Hold>('venue', 'POST', '/holds', Hold),
  extendHold: call<{ id: string }, Hold>('venue', 'POST', '/holds/:id/extend', Hold),
  releaseHold: call<{ id: string }, unknown>('venue', 'DELETE', '/holds/:id', Success),
  changeBooking: call<BookingChange & { id: string }, Booking>(
    'venue',
    'PUT',
    '/bookings/:id',
    Booking,
  ),
  cancelBooking: call<Cancellation & { id: string }, Booking>(
    'venue',
    'POST',
    '/bookings/:id/cancel',
    Booking,
  ),
  waits: call<void, Wait[]>('venue', 'GET', '/waits', v.array(Wait)),
  joinWait: call<HoldRequest, Wait>('venue', 'POST', '/waits', Wait),
  leaveWait: call<{ id: string }, unknown>('venue', 'DELETE', '/waits/:id', Success),
  articles: publicGet<void, Article[]>('articles', '/articles', Articles),
  tariffs: publicGet<{ id: string }, ArticleTariff[]>(
    'articles',
    '/articles/:id/tariffs',
    ArticleTariffs,
  ),
}

type Built = v.InferOutput<typeof Built>
