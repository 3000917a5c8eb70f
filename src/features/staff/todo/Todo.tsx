import { useEffect, useRef, useState } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { MAX_BULK_VISITS } from '../../../../shared/api/staff/bulkActs.ts'
import type { Todo as TodoList, TodoVisit } from '../../../../shared/api/staff/closures.ts'
import { groupBy } from '../../../../shared/rules/groupBy.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { countWords, scopeWords } from '../close/closing.ts'
import { allottedDays, groupAllotted } from '../devices/allottedWords.ts'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { CallList } from '../CallList.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { type Done, useTeamAct } from '../teamAct.tsx'
import { useOnlineButton } from '../onlineButton.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { undecided } from '../undecided.ts'
import { LastBulk, type Kind, Together } from './Together.tsx'
import type { TodoAsked } from './TodoItem.tsx'
import { TodoItem } from './TodoItem.tsx'
import pieces from '../pieces.module.css'
import styles from './todo.module.css'
import { leftBy, peopleOf, resultWords, whyWords } from './whyWords.ts'

/** « À régler »: every visit that cannot be as it was sold, and why, until somebody has settled it. */
export function Todo() {
  const { role, isOnline } = useTeam()
  const { value, error } = useTeamQuery(staffCalls.todo, undefined, { live: true })
  const { busy, failure, done, act, reset, question } = useTeamAct({ isOnce: true })
  const button = useOnlineButton()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [together, setTogether] = useState<Kind>()
  const [ended, setEnded] = useState<Done>()
  const said = done ?? ended
  /** Of the act on several that nobody was told the end of. */
  const [lastBulk, setLastBulk] = useState(() => undecided.find('bulk'))
  /** The visit that is worked on, by its version, and where in the list it stood. */
  const [worked, setWorked] = useState<{ id: string; serial: number; nth: number }>()
  /** Of which something is being filled in. */
  const [open, setOpen] = useState<readonly Opened[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = value && withOpened(value.visits, open)
  const isDone = worked && shown?.find(({ id }) => id === worked.id)?.serial !== worked.serial
  // Whoever works through the list goes on with the next one, or with the call that is due now.
  useEffect(() => {
    // Focus that is elsewhere by now stays there.
    if (!isDone || document.activeElement !== document.body) return
    const items = [...(list.current?.querySelectorAll('h3') ?? [])]
    const next = items[worked.nth] ?? items.at(-1) ?? heading.current
    next?.focus()
  }, [isDone, worked])
  if (!value || !shown) return <LoadingState error={error} />
  const { visits, total, allotments, pools } = value
  // One at a time anybody settles; many at once a supervisor.
  const isSupervisor = hasRole(role, 'supervisor')
  // A call is made for one at a time.
  const choosable = visits.filter(({ why }) => why.length > 0)
  const mayChoose = isSupervisor && choosable.length > 1 && !lastBulk
  const several = mayChoose
    ? choosable.filter(({ id }) => chosen.has(id)).slice(0, MAX_BULK_VISITS)
    : []
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id))
    setChosen(new Set(isChosen ? [...others, ...ids] : others))
  }
  return (
    <div className={layout.stack5}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {titleWords(total, visits.length - choosable.length, allotments.length > 0)}
      </h2>
      <div role="status" className={text.said}>
        {said && <p>{said.words}</p>}
        {said && <CallList people={said.people} isKept />}
      </div>
      {isSupervisor && lastBulk && (
        <LastBulk
          actKey={lastBulk}
          onSeen={() => {
            undecided.settle(lastBulk)
            setLastBulk(undefined)
            heading.current?.focus()
          }}
        />
      )}
      {mayChoose && (
        <div className={layout.line}>
          {groupsOf(choosable).map(([words, ids]) => (
            <Button key={words} size="small" onClick={() => choose(ids, true)}>
              {`Choisir\u00a0: ${words} (${ids.length})`}
            </Button>
          ))}
        </div>
      )}
      <OfflineNotice title="Il faut le réseau">
        Ce qui est affiché reste lisible&nbsp;; rien ne se règle hors connexion.
      </OfflineNotice>
      {isOnline && <ErrorNotice error={error} />}
      {allotments.length > 0 && <AllottedOver {...{ allotments, pools }} />}
      {shown.length === 0 && total === 0 && (
        <p className={pieces.nobody}>
          Toutes les visites peuvent avoir lieu, et personne n’est à appeler.
        </p>
      )}
      <ul ref={list} className={styles.list} hidden={shown.length === 0}>
        {shown.map((visit, nth) => {
          const isWorked = worked?.id === visit.id
          const isGone = !visits.includes(visit)
          const opened = open.find((one) => one.visit.id === visit.id)
          return (
            <TodoItem
              key={visit.id}
              visit={visit}
              isChosen={mayChoose && choosable.includes(visit) ? chosen.has(visit.id) : undefined}
              onChoose={(isChosen) => choose([visit.id], isChosen)}
              isSettled={isGone}
              asked={opened?.asked}
              date={opened?.date}
              onAsk={(asked) => {
                setOpen((before) => {
                  const others = before.filter((one) => one.visit.id !== visit.id)
                  return asked ? [...others, { visit, nth, asked }] : others
                })
                if (isGone) setWorked({ id: visit.id, serial: visit.serial, nth })
              }}
              busy={busy && isWorked}
              failure={isWorked ? failure : undefined}
              act={(...what) => {
                setWorked({ id: visit.id, serial: visit.serial, nth })
                act(...what)
              }}
            />
          )
        })}
      </ul>
      {several.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Visites choisies">
          <p>{countWords(several.length, 'visite')}</p>
          {button('Garder', () => setTogether('keep'))}
          {button('Déplacer…', () => setTogether('move'))}
          {button('Annuler…', () => setTogether('cancel'), { tone: 'danger' })}
          <Button tone="quiet" onClick={() => setChosen(new Set())}>
            Aucune
          </Button>
        </div>
      )}
      {together && (
        <Together
          kind={together}
          visits={several}
          onClose={() => {
            setTogether(undefined)
            setLastBulk(undecided.find('bulk'))
          }}
          onEach={(ids, date) => {
            setTogether(undefined)
            setChosen(new Set())
            setOpen((before) => [
              ...before.filter(({ visit }) => !ids.includes(visit.id)),
              ...shown.flatMap((visit, nth) =>
                ids.includes(visit.id) ? [{ visit, nth, asked: 'change' as const, date }] : [],
              ),
            ])
          }}
          onDone={(bulkAct) => {
            setTogether(undefined)
            setChosen(new Set(leftBy(bulkAct)))
            reset()
            setEnded({ words: resultWords(bulkAct), people: peopleOf(bulkAct) })
            // The dialog gives the focus back to what is gone by then.
            requestAnimationFrame(() => heading.current?.focus())
          }}
        />
      )}
      {question}
      {visits.length < total && (
        <p
          className={text.soft}
        >{`Et ${total - visits.length} autres, une fois celles-ci réglées.`}</p>
      )}
    </div>
  )
}

/** What is set apart for devices where more is taken than is for sale: they may sell it all the same. */
function AllottedOver({ allotments, pools }: Pick<TodoList, 'allotments' | 'pools'>) {
  return (
    <Notice tone="warning" title="Mis de côté, et de trop">
      <ul>
        {[...groupAllotted(allotments)].map(([key, own]) => {
          const { deviceName, pool } = own[0] ?? { deviceName: null, pool: null }
          const scope = scopeWords({ pool, activityId: null }, pools)
          const owner = deviceName ?? 'un appareil retiré'
          return <li key={key}>{`${scope}, pour ${owner}. ${allottedDays(own).join('. ')}.`}</li>
        })}
      </ul>
      <p>
        Sans réseau, l’appareil peut encore vendre ces places&nbsp;: rendez-les depuis sa journée,
        ou joignez l’équipe qui le tient.
      </p>
    </Notice>
  )
}

/** `date`: the day that a move begins with. */
type Opened = { visit: TodoVisit; nth: number; asked: TodoAsked; date?: string }

/** The list, with what has left it while it was filled in where it stood. */
function withOpened(visits: readonly TodoVisit[], open: readonly Opened[]): readonly TodoVisit[] {
  return open
    .filter(({ visit }) => !visits.some(({ id }) => id === visit.id))
    .toSorted((a, b) => a.nth - b.nth)
    .reduce((list, { visit, nth }) => list.toSpliced(nth, 0, visit), visits)
}

/** All, and those of each reason where there are several. */
function groupsOf(visits: readonly TodoVisit[]): [words: string, ids: string[]][] {
  const pairs = visits.flatMap(({ id, why }) => why.map((one) => ({ id, words: whyWords(one) })))
  const groups = [...groupBy(pairs, ({ words }) => words)].map(
    ([words, found]): [string, string[]] => [words, found.map(({ id }) => id)],
  )
  const all: [string, string[]] = ['toutes', visits.map(({ id }) => id)]
  return groups.length > 1 ? [all, ...groups] : [all]
}

/** « 2 visites à régler, 1 appel à faire ». */
function titleWords(total: number, calls: number, isMore: boolean): string {
  if (total === 0) return isMore ? 'Aucune visite à régler' : 'Rien à régler'
  const left = total - calls
  const parts = [
    left > 0 && `${left === 1 ? 'Une visite' : countWords(left, 'visite')} à régler`,
    calls > 0 && `${countWords(calls, 'appel')} à faire`,
  ]
  return parts.filter(Boolean).join(', ')
}
