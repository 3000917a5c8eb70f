import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { StaffSession } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { hasRole } from '../../../shared/rules/staff/staff.ts'
import { useOnline } from '../../platform/useOffline.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useNow } from '../../ui/useNow.ts'
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
import { nobody } from './sell/GuestFields.tsx'
import { Sell } from './sell/Sell.tsx'
import { SignIn } from './SignIn.tsx'
import { createStaffClient } from './staffClient.ts'
import { TeamContext, useTeam } from './teamContext.ts'
import { clearQueries, createTeamQueries, refreshLive } from './teamQuery.ts'
import { Todo } from './todo/Todo.tsx'
import styles from './staff.module.css'
import { type DeskView, viewNames } from './ViewNav.tsx'
import { followChanges } from './followChanges.ts'
import { useLock } from './useLock.ts'
import { Venue } from './venue/Venue.tsx'
import { DaySheet, NeedsNetwork } from './sheet/DaySheet.tsx'
import { RefusedMarks } from './sheet/RefusedMarks.tsx'

/** What is shown there changes by what others do. */
const liveViews: readonly DeskView[] = ['day', 'sell', 'close', 'todo', 'inquiries', 'venue']

type TeamProps = {
  deviceToken: string
  view: DeskView
  onView: (view: DeskView) => void
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
  const { call, queries } = useMemo(() => {
    // What an earlier session asked ends none that came after it.
    const onLocked = () => setSession((now) => (now === session ? undefined : now))
    return {
      call: createStaffClient({ deviceToken, session, onLocked, onUnpaired }),
      queries: createTeamQueries(onSold),
    }
  }, [deviceToken, session, onUnpaired, onSold])
  useEffect(() => {
    // The browser lists what was asked with its address, and that of a search names somebody.
    performance.setResourceTimingBufferSize(0)
    return () => clearQueries(queries)
  }, [queries])
  const lock = () => {
    setSession(undefined)
    call(staffCalls.staffSignOut, undefined).catch(() => undefined)
  }
  useLock(session !== undefined, lock)
  const isOnline = useOnline()
  const now = useNow(15_000)
  // Once the page is hidden it is locked as well.
  const isFollowing = session !== undefined && isOnline && liveViews.includes(view)
  useEffect(() => {
    if (!isFollowing) return undefined
    return followChanges(call, () => refreshLive(queries))
  }, [call, queries, isFollowing])
  useRootAttribute('door', true)
  const person = session?.staff.id
  useEffect(() => {
    if (person === undefined) return undefined
    return () => onDrafts((all) => editDrafts(all, person, lockedDrafts))
  }, [person, onDrafts])
  const own = session && drafts[session.staff.id]
  const role = session?.staff.role ?? 'host'
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
      <QueryClientProvider client={queries}>
        <TeamContext value={{ call, now, role, isOnline }}>
          {!session && isOnline && (
            <SignIn
              onSession={(next) => {
                onDrafts((all) => editDrafts(all, next.staff.id, (begun) => begun))
                setSession(next)
              }}
            />
          )}
          {!session && !isOnline && (view === 'day' ? <DaySheet /> : <NeedsNetwork />)}
          {session && own && (
            <TeamView
              {...{ staff: session.staff, view, onView, own }}
              onOwn={(edit) => onDrafts((all) => editDrafts(all, session.staff.id, edit))}
            />
          )}
        </TeamContext>
      </QueryClientProvider>
    </Page>
  )
}

type TeamViewProps = Pick<TeamProps, 'view' | 'onView'> & {
  staff: StaffSession['staff']
  own: DeskDrafts
  onOwn: (edit: (before: DeskDrafts) => DeskDrafts) => void
}

function TeamView({ staff, view, onView, own, onOwn }: TeamViewProps) {
  const { role } = useTeam()
  // Names end with the session, and so does this component.
  const [guest, setGuest] = useState(nobody)
  const onTodo = () => onView('todo')
  const onClosing = (edit: (before: Closing) => Closing) =>
    onOwn((before) => ({ ...before, closing: edit(before.closing) }))
  if (view === 'day') {
    const onDate = (date: string | undefined) => onOwn((before) => ({ ...before, date }))
    return <Day by={staff.name} date={own.date} {...{ onDate, onTodo }} />
  }
  if (view === 'close') return <Close closing={own.closing} {...{ onClosing, onTodo }} />
  if (view === 'inquiries') {
    if (hasRole(role, 'supervisor')) return <Inquiries />
    return (
      <Notice title="Réservé aux responsables">
        Les demandes des formulaires sont aux rôles de responsable et de gérant.
      </Notice>
    )
  }
  if (view === 'todo') return <Todo />
  if (view === 'sell') {
    const onDraft = (edit: (before: DeskDraft) => DeskDraft) =>
      onOwn((before) => ({ ...before, sale: edit(before.sale) }))
    return <Sell draft={own.sale} {...{ onDraft, guest }} onGuest={setGuest} />
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
        drafts={own.venue}
        onDrafts={(venue) => onOwn((before) => ({ ...before, venue }))}
        onShut={(pool) => {
          onClosing(() => ({ ...newClosing(), scope: { pool } }))
          onView('close')
        }}
      />
    )
  }
  if (view === 'figures') return <Figures />
  return (
    <div className={styles.team}>
      <PeopleList own={staff.id} />
      <div className={layout.stack6}>
        <DeviceList />
        <JournalList />
      </div>
    </div>
  )
}
