import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { StaffSession } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { hasRole } from '../../../shared/rules/staff/staff.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { useOnline } from '../../platform/useOffline.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useRootAttribute } from '../../ui/useRootAttribute.ts'
import layout from '../../ui/styles/layout.module.css'
import { DeviceList } from './devices/DeviceList.tsx'
import { JournalList } from './JournalList.tsx'
import { PeopleList } from './PeopleList.tsx'
import { Close } from './close/Close.tsx'
import { type Closing, newClosing } from './close/closing.ts'
import { Day } from './day/Day.tsx'
import { type AllDrafts, type DeskDrafts, editDrafts, lockedDrafts } from './deskDrafts.ts'
import { Figures } from './figures/Figures.tsx'
import { Inquiries } from './inquiries/Inquiries.tsx'
import type { DeskDraft } from './sell/deskDraft.ts'
import { Sell } from './sell/Sell.tsx'
import { SignIn } from './SignIn.tsx'
import { createStaffClient, type StaffClient } from './staffClient.ts'
import { Todo } from './todo/Todo.tsx'
import styles from './staff.module.css'
import { type DeskView, viewNames } from './ViewNav.tsx'
import { LiveContext, useChanges } from './useLive.ts'
import { Venue } from './venue/Venue.tsx'
import { DaySheet, NeedsNetwork } from './sheet/DaySheet.tsx'
import { RefusedMarks } from './sheet/RefusedMarks.tsx'

/** What is shown there changes by what others do. */
const liveViews: ReadonlySet<DeskView> = new Set([
  'day',
  'sell',
  'close',
  'todo',
  'inquiries',
  'venue',
])

type TeamProps = {
  deviceToken: string
  /** What is shown to whoever is signed in. */
  view: DeskView
  onView: (view: DeskView) => void
  /** What each has begun here. */
  drafts: AllDrafts
  onDrafts: Dispatch<SetStateAction<AllDrafts>>
  onUnpaired: () => void
  /** The door's list has more to tell. */
  onSold: () => void
}

/** The team's views of this device: the day, the counter, the figures, who is of it and who did what. The session is in memory alone. */
export function Team(props: TeamProps) {
  const { deviceToken, view, onView, drafts, onDrafts, onUnpaired, onSold } = props
  const [session, setSession] = useState<StaffSession>()
  const [writes, setWrites] = useState(0)
  const client = useMemo(() => {
    const onLocked = () => setSession(undefined)
    const onWritten = () => setWrites((count) => count + 1)
    return createStaffClient({ deviceToken, session, onLocked, onUnpaired, onWritten })
  }, [deviceToken, session, onUnpaired])
  const lock = () => {
    setSession(undefined)
    client(staffCalls.staffSignOut, undefined).catch(() => undefined)
  }
  useLock(session !== undefined, lock)
  const isOnline = useOnline()
  // Once the page is hidden it is locked as well.
  const live = useChanges(client, session !== undefined && isOnline && liveViews.has(view))
  useRootAttribute('door', true)
  const person = session?.staff.id
  useEffect(() => {
    if (person === undefined) return undefined
    return () => onDrafts((all) => editDrafts(all, person, lockedDrafts))
  }, [person, onDrafts])
  const own = session && drafts[session.staff.id]
  return (
    <Page
      wide
      noindex
      title={viewNames[view]}
      aside={
        session && (
          <Button onClick={lock}>
            <Icon name="lock" />
            {`Verrouiller (${session.staff.name})`}
          </Button>
        )
      }
    >
      {view === 'day' && <RefusedMarks />}
      {!session && isOnline && (
        <SignIn
          client={client}
          onSession={(next) => {
            onDrafts((all) => editDrafts(all, next.staff.id, (begun) => begun))
            setSession(next)
          }}
        />
      )}
      {!session && !isOnline && (view === 'day' ? <DaySheet /> : <NeedsNetwork />)}
      <LiveContext value={live}>
        {session && own && (
          <TeamView
            {...{ client, session, view, onView, own, writes, onSold }}
            onOwn={(edit) => onDrafts((all) => editDrafts(all, session.staff.id, edit))}
          />
        )}
      </LiveContext>
    </Page>
  )
}

type TeamViewProps = Pick<TeamProps, 'view' | 'onView' | 'onSold'> & {
  client: StaffClient
  session: StaffSession
  own: DeskDrafts
  onOwn: (edit: (before: DeskDrafts) => DeskDrafts) => void
  /** How often something was done in this session. */
  writes: number
}

/** What is shown to whoever is signed in. */
function TeamView({ client, session, view, onView, own, onOwn, writes, onSold }: TeamViewProps) {
  const { staff } = session
  const { role } = staff
  const onTodo = () => onView('todo')
  const onDate = (date: string | undefined) => onOwn((before) => ({ ...before, date }))
  const onClosing = (next: SetStateAction<Closing>) =>
    onOwn((before) => ({ ...before, closing: applied(next, before.closing) }))
  if (view === 'day') {
    const { date } = own
    return <Day {...{ client, staff, date, onDate, onTodo }} onWritten={onSold} />
  }
  if (view === 'close') {
    const { closing } = own
    return <Close {...{ client, closing, role, onClosing, onTodo }} onWritten={onSold} />
  }
  if (view === 'inquiries') {
    if (hasRole(role, 'supervisor')) return <Inquiries client={client} />
    return (
      <Notice title="Réservé aux responsables">
        Les demandes des formulaires sont aux rôles de responsable et de gérant.
      </Notice>
    )
  }
  if (view === 'todo') return <Todo {...{ client, role }} onWritten={onSold} />
  if (view === 'sell') {
    const onDraft = (next: SetStateAction<DeskDraft>) =>
      onOwn((before) => ({ ...before, sale: applied(next, before.sale) }))
    return <Sell {...{ client, role, onDraft, onSold }} draft={own.sale} />
  }
  if (!hasRole(role, 'manager')) {
    return (
      <Notice title="Réservé au gérant">
        La salle, les chiffres, l’équipe, les appareils et le journal sont au rôle de gérant.
      </Notice>
    )
  }
  if (view === 'venue') {
    return (
      <Venue
        client={client}
        drafts={own.venue}
        onDrafts={(venue) => onOwn((before) => ({ ...before, venue }))}
        onShut={(pool) => {
          onClosing({ ...newClosing(), scope: { pool } })
          onView('close')
        }}
      />
    )
  }
  if (view === 'figures') return <Figures client={client} />
  return (
    <div className={styles.team}>
      <PeopleList client={client} own={staff.id} />
      <div className={layout.stack6}>
        <DeviceList client={client} />
        <JournalList client={client} writes={writes} />
      </div>
    </div>
  )
}

function isUpdate<T>(next: SetStateAction<T>): next is (before: T) => T {
  return typeof next === 'function'
}

function applied<T>(next: SetStateAction<T>, before: T): T {
  return isUpdate(next) ? next(before) : next
}

/** So long without a touch or a key, and the PIN is due again. */
const LOCK_AFTER_MS = 2 * MINUTE_MS

const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Locks once nobody touches the device any more, and at once when the page is hidden. */
function useLock(isOpen: boolean, onLock: () => void): void {
  const lock = useEffectEvent(onLock)
  useEffect(() => {
    if (!isOpen) return undefined
    // Timers sleep with the device: the touch that wakes it must not find the view open.
    let touchedAt = performance.now()
    const isLate = () => performance.now() - touchedAt >= LOCK_AFTER_MS
    const check = () => isLate() && lock()
    const touch = () => (isLate() ? lock() : (touchedAt = performance.now()))
    const hide = () => document.hidden && lock()
    const timer = setInterval(check, 1000)
    for (const type of touches) document.addEventListener(type, touch, true)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', lock)
    return () => {
      clearInterval(timer)
      for (const type of touches) document.removeEventListener(type, touch, true)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', lock)
    }
  }, [isOpen])
}
