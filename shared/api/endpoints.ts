import * as v from 'valibot'
import { AccountCreated } from './account.ts'
import { Activities } from './activity.ts'
import {
  type Article,
  ARTICLE_LIMIT,
  Articles,
  type Group,
  type GroupedArticle,
  GroupedArticles,
  Groups,
  type Tariff,
  Tariffs,
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
import { call, Done, publicFact, whole } from './call.ts'
import type { ChatRequest } from './chat.ts'
import { DeletionPreview, type DeletionRequest, Export, MyData } from './mydata.ts'
import {
  type CredentialsChange,
  CredentialsChanged,
  type PasswordSetting,
  type ResetRequest,
} from './password.ts'
import { type ProfilePatch, ProfileUpdated } from './profile.ts'
import type { AccountRequest, UserProfileRequest } from './registration.ts'
import type { VisitorRequest } from './request.ts'
import { Hours } from '../rules/schedule.ts'
import {
  type Credentials,
  ProviderSignIn,
  ProviderToken,
  SessionAnswer,
  SignInAnswer,
} from './session.ts'
import { Built } from './version.ts'

/** `reference`: what the visitor and the venue both call what was asked. */
const Received = v.object({ success: v.literal(true), reference: v.string() })

/** Every call that the browser makes (specification §7), and this one table only. */
export const endpoints = {
  providerToken: call<void, string>('own', 'GET', () => '/api/heitz/token', ProviderToken),
  readSession: call<void, SessionAnswer>('own', 'GET', () => '/api/auth', SessionAnswer),
  signIn: call<Credentials, SignInAnswer>('own', 'POST', () => '/api/auth', SignInAnswer, whole),
  signOut: call<void, unknown>('own', 'DELETE', () => '/api/auth', Done),
  /** Ends a session whose token this device has already forgotten: only its SHA-256 (hex) is left. */
  revokeSession: call<{ tokenHash: string }, unknown>(
    'own',
    'DELETE',
    () => '/api/auth',
    Done,
    whole,
  ),
  createUserProfile: call<UserProfileRequest, unknown>(
    'own',
    'POST',
    () => '/api/supabase?action=create-user-profile',
    v.unknown(),
    whole,
  ),
  updateProfile: call<{ id: string; patch: ProfilePatch }, ProfileUpdated>(
    'own',
    'PUT',
    ({ id }) => `/api/users/${encodeURIComponent(id)}`,
    ProfileUpdated,
    ({ id, patch }) => ({ id, ...patch }),
  ),
  requestReset: call<ResetRequest, unknown>(
    'own',
    'POST',
    () => '/api/password-reset',
    Done,
    whole,
  ),
  setPassword: call<PasswordSetting, unknown>(
    'own',
    'POST',
    () => '/api/set-password',
    Done,
    whole,
  ),
  changeCredentials: call<
    { id: string; change: CredentialsChange },
    v.InferOutput<typeof CredentialsChanged>
  >(
    'own',
    'PUT',
    ({ id }) => `/api/users/${encodeURIComponent(id)}/credentials`,
    CredentialsChanged,
    ({ change }) => change,
  ),
  sessions: call<void, MyData>('own', 'GET', () => '/api/sessions', MyData),
  endSession: call<{ id: string }, unknown>(
    'own',
    'DELETE',
    ({ id }) => `/api/sessions/${encodeURIComponent(id)}`,
    Done,
  ),
  endOtherSessions: call<void, unknown>('own', 'DELETE', () => '/api/sessions', Done),
  exportData: call<void, v.InferOutput<typeof Export>>('own', 'GET', () => '/api/export', Export),
  deletionPreview: call<void, DeletionPreview>(
    'own',
    'GET',
    () => '/api/deletion',
    DeletionPreview,
  ),
  deleteAccount: call<DeletionRequest, unknown>('own', 'POST', () => '/api/deletion', Done, whole),
  createBooking: call<BookingRequest, BookingResult>(
    'own',
    'POST',
    () => '/api/proxy?endpoint=/bookings',
    BookingResult,
    whole,
  ),
  venue: publicFact<void, Hours>('own', () => '/api/venue', Hours),
  sendRequest: call<VisitorRequest, v.InferOutput<typeof Received>>(
    'own',
    'POST',
    () => '/api/requests',
    Received,
    whole,
  ),
  /** Read by shared/api/announcement.ts, which comes only where this is asked. */
  announcement: publicFact<void, unknown>('own', () => '/api/announcement', v.unknown()),
  /** Read by shared/api/chat.ts, which comes with the assistant's panel. */
  chat: call<ChatRequest, unknown>('own', 'POST', () => '/api/chat', v.unknown(), whole),
  createAccount: call<AccountRequest, AccountCreated>(
    'provider',
    'POST',
    () => '/api/users',
    AccountCreated,
    whole,
  ),
  /** Only where the provider can take it back: diagnosis of duplicates. */
  tryAccount: call<AccountRequest, AccountCreated>(
    'provider',
    'POST',
    () => '/api/users?dryRun=1',
    AccountCreated,
    whole,
  ),
  signInAtProvider: call<Credentials, v.InferOutput<typeof ProviderSignIn>>(
    'provider',
    'POST',
    () => '/api/auth/signin',
    ProviderSignIn,
    whole,
  ),
  /** With `groups`, the articles of that group alone. */
  groupedArticles: call<{ groups?: string | undefined }, GroupedArticle[]>(
    'provider',
    'GET',
    ({ groups }) =>
      `/api/articles?fields=id,name,category,idGroup&include=2&_limit=${ARTICLE_LIMIT}${groups ? `&groups=${encodeURIComponent(groups)}` : ''}`,
    GroupedArticles,
  ),
  groups: call<{ sectorId: string }, Group[]>(
    'provider',
    'GET',
    (input) => `/api/store/sectors/${encodeURIComponent(input.sectorId)}/groups`,
    Groups,
  ),
  activities: publicFact<void, v.InferOutput<typeof Activities>>(
    'venue',
    () => '/activities',
    Activities,
  ),
  /** With `holdId`, as whoever has that hold sees it. */
  availability: call<{ date: string; activityId: string; holdId?: string }, Availability>(
    'venue',
    'GET',
    (input) => `/availability?${new URLSearchParams(input)}`,
    Availability,
  ),
  booking: call<{ id: string }, Booking>(
    'venue',
    'GET',
    ({ id }) => `/bookings/${encodeURIComponent(id)}`,
    Booking,
  ),
  bookings: call<void, Booking[]>('venue', 'GET', () => '/users/bookings', Bookings),
  month: call<{ month: string; activityId: string }, Month>(
    'venue',
    'GET',
    (input) => `/availability/month?${new URLSearchParams(input)}`,
    Month,
  ),
  built: call<void, Built>('own', 'GET', () => '/version.json', Built),
  takeHold: call<HoldRequest, Hold>('venue', 'POST', () => '/holds', Hold, whole),
  extendHold: call<{ id: string }, Hold>(
    'venue',
    'POST',
    ({ id }) => `/holds/${encodeURIComponent(id)}/extend`,
    Hold,
    () => ({}),
  ),
  releaseHold: call<{ id: string }, unknown>(
    'venue',
    'DELETE',
    ({ id }) => `/holds/${encodeURIComponent(id)}`,
    Done,
  ),
  changeBooking: call<{ id: string; change: BookingChange }, Booking>(
    'venue',
    'PUT',
    ({ id }) => `/bookings/${encodeURIComponent(id)}`,
    Booking,
    ({ change }) => change,
  ),
  cancelBooking: call<{ id: string; cancellation: Cancellation }, Booking>(
    'venue',
    'POST',
    ({ id }) => `/bookings/${encodeURIComponent(id)}/cancel`,
    Booking,
    ({ cancellation }) => cancellation,
  ),
  waits: call<void, Wait[]>('venue', 'GET', () => '/waits', v.array(Wait)),
  joinWait: call<HoldRequest, Wait>('venue', 'POST', () => '/waits', Wait, whole),
  leaveWait: call<{ id: string }, unknown>(
    'venue',
    'DELETE',
    ({ id }) => `/waits/${encodeURIComponent(id)}`,
    Done,
  ),
  articles: publicFact<void, Article[]>('articles', () => '/articles', Articles),
  tariffs: publicFact<{ articleId: string }, Tariff[]>(
    'articles',
    ({ articleId }) => `/articles/${encodeURIComponent(articleId)}/tariffs`,
    Tariffs,
  ),
}
