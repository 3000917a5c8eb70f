import { type ReactNode, useMemo, useState, useEffect, useEffectEvent } from 'react'
import type { StaffSession } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
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
import { newClosing } from './close/closing.ts'
import { Day } from './day/Day.tsx'
import type { DeskDraft } from './sell/deskDraft.ts'
import type { OnDraft } from './sell/useSale.ts'
import { Figures } from './figures/Figures.tsx'
import { Sell } from './sell/Sell.tsx'
import { SignIn } from './SignIn.tsx'
import { createStaffClient } from './staffClient.ts'
import { Todo } from './todo/Todo.tsx'
import styles from './staff.module.css'
import { ViewNav, type DeskView, viewNames } from './ViewNav.tsx'
import nav from './views.module.css'
import { LiveContext, useChanges } from './useLive.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { Venue } from './venue/Venue.tsx'
import type { VenueDrafts } from './venue/venueDraft.ts'
import { DaySheet, NeedsNetwork } from './sheet/DaySheet.tsx'
import { RefusedMarks } from './sheet/RefusedMarks.tsx'

/** What is shown there changes by what others do. */
const liveViews: ReadonlySet<DeskView> = new Set(['day', 'sell', 'close', 'todo', 'venue'])

type TeamProps = {
  deviceToken: string
  /** What is shown to whoever is signed in. */
  view: DeskView
  onView: (view: 'day' | 'todo' | 'close') => void
  /** What is being sold: all but names, which outlives the lock and the way to the door. */
  draft: DeskDraft
  onDraft: OnDraft
  /** What « Salle » holds unsaved, likewise. */
  venueDrafts: VenueDrafts
  onVenueDrafts: (drafts: VenueDrafts) => void
  onUnpaired: () => void
  /** The door's list has more to tell. */
  onSold: () => void
  children: ReactNode
}

/** The team's views of this device: the day, the counter, the figures, who is of it and who did what. The session is in memory alone. */
export function Team(props: TeamProps) {
  const { deviceToken, view, onView, draft, onDraft, onUnpaired, onSold, children } = props
  const { venueDrafts, onVenueDrafts } = props
  const [session, setSession] = useState<StaffSession>()
  const [date, setDate] = useState<string>()
  const [closing, setClosing] = useState(newClosing)
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
  const isManager = session?.staff.role === 'manager'
  useRootAttribute('door', true)
  return (
    <Page
      wide
      noindex
      title={viewNames[view]}
      aside={
        <div className={nav.bar}>
          <ViewNav>{children}</ViewNav>
          {session && (
            <Button className={nav.lock} onClick={lock}>
              <Icon name="lock" />
              <span>{`Verrouiller (${session.staff.name})`}</span>
            </Button>
          )}
        </div>
      }
    >
      {view === 'day' && <RefusedMarks />}
      {!session && isOnline && <SignIn client={client} onSession={setSession} />}
      {!session && !isOnline && (view === 'day' ? <DaySheet /> : <NeedsNetwork />)}
      <LiveContext value={live}>
        {session && view === 'day' && (
          <Day
            client={client}
            staff={session.staff}
            date={date}
            onDate={setDate}
            onTodo={() => onView('todo')}
            onWritten={onSold}
          />
        )}
        {session && view === 'close' && (
          <Close
            {...{ client, closing }}
            role={session.staff.role}
            onClosing={setClosing}
            onTodo={() => onView('todo')}
            onWritten={onSold}
          />
        )}
        {session && view === 'todo' && (
          <Todo client={client} role={session.staff.role} onWritten={onSold} />
        )}
        {session && view === 'sell' && (
          <Sell {...{ client, draft, onDraft, onSold }} role={session.staff.role} />
        )}
        {view === 'venue' && isManager && (
          <Venue
            client={client}
            drafts={venueDrafts}
            onDrafts={onVenueDrafts}
            onShut={(pool) => {
              setClosing({ ...newClosing(), scope: { pool } })
              onView('close')
            }}
          />
        )}
      </LiveContext>
      {view === 'figures' && isManager && <Figures client={client} />}
      {view === 'team' && isManager && (
        <div className={styles.team}>
          <PeopleList client={client} own={session.staff.id} />
          <div className={layout.stack6}>
            <DeviceList client={client} />
            <JournalList client={client} writes={writes} />
          </div>
        </div>
      )}
      {(view === 'venue' || view === 'figures' || view === 'team') && session && !isManager && (
        <Notice title="Réservé au gérant">
          La salle, les chiffres, l’équipe, les appareils et le journal sont au rôle de gérant.
        </Notice>
      )}
    </Page>
  )
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
