import type { Patch } from '../../../../src/offline/outbox/outboxEntry.ts'
import { customers, type HistoryEvent, type History, typed } from './events.ts'
import { createWorld, type Sabotage, type Tab, type World } from './world.ts'
import { DAY_MS } from '../../../../shared/rules/time.ts'

/** Plays a history to its end, heals everything, and tells what was found wrong. */
export async function play(
  history: History,
  sabotage: Sabotage = {},
  stub: (world: World) => void,
): Promise<string[]> {
  const world = createWorld(history, sabotage)
  stub(world)
  enter(world, tabOf(world, 0), '7')
  await world.scheduler.quiet(world.actors)
  for (const event of history.events) await apply(world, event)
  // The last state of the network meets whatever waits.
  await world.scheduler.quiet(world.actors)
  await heal(world)
  const found = [
    ...world.venue.wrong,
    ...world.witness.wrong,
    ...world.oracle.judge(world.disk.items(), history),
  ]
  if (!history.hasLocks) return found
  const alone = world.lock.mostAtOnce() > 1 ? ['two sent at once'] : []
  return [...found, ...alone, ...world.witness.rude]
}

/** Everything works again: each customer comes back, waits long, and what is left is what stays. */
async function heal(world: World): Promise<void> {
  world.fine()
  // Too early for who was told to wait; and a refused session stays refused.
  for (const minutes of [0, 3, 6]) await insist(world, minutes * 60_000)
  for (const customer of customers) {
    const tab = tabOf(world, 0)
    enter(world, tab, customer)
    await world.scheduler.quiet(world.actors)
    await insist(world, 10 * DAY_MS)
  }
}

/** The customer presses « Envoyer », a time later. */
async function insist(world: World, later: number): Promise<void> {
  world.pass(later)
  const tab = tabOf(world, 0)
  tab.do('outbox', () => tab.outbox.drain('retry'))
  await world.scheduler.quiet(world.actors)
}

/** Some time goes by, and the tab's own clock rings. */
function later(world: World, tab: Tab, by: number): void {
  world.pass(by)
  tab.do('outbox', () => tab.outbox.drain('timer'))
}

function tabOf(world: World, index: number): Tab {
  while (world.tabs.length <= index) world.open()
  return world.tabs[index] ?? world.open()
}

async function apply(world: World, event: HistoryEvent): Promise<void> {
  const tab = tabOf(world, event.tab)
  const { who, disk, scheduler } = world
  world.pass(100)
  if (event.kind === 'turns')
    for (let left = event.turns; left && (await scheduler.turn()); left -= 1);
  else if (event.kind === 'type' && who) type(world, tab, who.id, event)
  else if (event.kind === 'drain') tab.do('outbox', () => tab.outbox.drain(event.trigger))
  else if (event.kind === 'kill') world.kill(tab)
  else if (event.kind === 'networkState') world.networkState = event.networkState
  else if (event.kind === 'fine') world.fine()
  else if (event.kind === 'venue')
    world.venue.edit(event.customer, { [event.field]: valueOf(world, event.field, 'venue') })
  else if (event.kind === 'refetch' && who) world.learn(who.id, world.venue.read(who.id))
  else if (event.kind === 'time') later(world, tab, event.by)
  else if (event.kind === 'clock') world.setClock(event.by)
  else if (event.kind === 'disk') world.setDiskFault(event.disk)
  else if (event.kind === 'revoke') world.venue.revoke(event.customer)
  else if (event.kind === 'sign in') enter(world, tab, event.customer)
  else if (event.kind === 'sign out' && who) leave(world, tab, who.id, event.isDeleting)
  else if (event.kind === 'tidy' && who) tidy(world, tab, who.id, event.how)
  else if (event.kind === 'update') disk.age()
}

function valueOf(world: World, field: string, word: string): string {
  const number = String(world.number()).padStart(8, '0')
  return field === 'mobilePhone' ? `06${number}` : `${word}-${number}`
}

function type(
  world: World,
  tab: Tab,
  customer: string,
  event: { fields: string[]; isBad: boolean },
): void {
  const isBad = (field: string) => event.isBad && field !== 'mobilePhone'
  const fields = typed.filter((field) => event.fields.includes(field))
  const words = fields.map((field) => [field, valueOf(world, field, isBad(field) ? 'bad' : field)])
  const patch: Patch = Object.fromEntries(words)
  tab.do('author', async () => {
    await world.save(tab, customer, patch)
    await tab.outbox.drain('nudge')
  })
}

/** As session does: whoever was here leaves first. */
function enter(world: World, tab: Tab, customer: string): void {
  tab.do('outbox', async () => {
    const before = world.who
    if (before && before.id !== customer) await forget(world, tab, before.id, false)
    await world.scheduler.step(tab)
    world.who = { id: customer, token: world.venue.signIn(customer) }
    world.learn(customer, world.venue.read(customer))
    for (const other of world.tabs) {
      other.do('outbox', async () => {
        await other.outbox.resume(customer)
        await other.outbox.drain('nudge')
      })
    }
  })
}

function leave(world: World, tab: Tab, customer: string, isDeleting: boolean): void {
  tab.do('author', () => forget(world, tab, customer, isDeleting))
}

async function forget(
  world: World,
  tab: Tab,
  customer: string,
  isDeleting: boolean,
): Promise<void> {
  await world.scheduler.step(tab)
  world.who = undefined
  await world.scheduler.step(tab)
  world.facts.delete(customer)
  await tab.outbox.leave(customer, isDeleting)
}

function tidy(
  world: World,
  tab: Tab,
  customer: string,
  how: 'discard' | 'retry' | 'mine' | 'theirs',
): void {
  const mine = world.disk.items().entries.filter((entry) => entry.customer === customer)
  const entry = mine[world.scheduler.choose(Math.max(1, mine.length))]
  if (!entry) return
  const fields = how === 'mine' ? typed : []
  if (how === 'discard') tab.do('author', () => tab.outbox.discard(entry.id))
  else if (how === 'retry') tab.do('author', () => tab.outbox.retry(entry.id))
  else tab.do('author', () => tab.outbox.resolve(entry.id, fields))
}
