/** One who can be stopped at any step: a tab, the worker, or the network itself. */
export type Actor = { isDead: boolean; busy: number }

type Waiting = { actor: Actor; go: () => void }

/**
 * Every step of everybody waits at a gate until it is chosen: the choices decide who is next, and a
 * dead actor stands at its gate for ever.
 */
export function createScheduler(choices: readonly number[]) {
  const waiting: Waiting[] = []
  let count = 0

  /** A number below `limit`, the next of the history's choices. */
  const choose = (limit: number): number => {
    count += 1
    const choice = choices[count % choices.length] ?? 0
    return (choice + 7919 * Math.floor(count / choices.length)) % limit
  }
  const step = (actor: Actor) =>
    new Promise<void>((resolve) => {
      waiting.push({ actor, go: resolve })
    })
  /** Something that an actor does; `quiet` waits for it. */
  const run = (actor: Actor, work: () => Promise<unknown>): void => {
    actor.busy += 1
    void work()
      .catch(() => undefined)
      .finally(() => {
        actor.busy -= 1
      })
  }
  /** Lets one of those that wait take its step; resolves with whether there was one. */
  async function turn(): Promise<boolean> {
    await tick()
    const alive = waiting.filter(({ actor }) => !actor.isDead)
    const next = alive[choose(Math.max(1, alive.length))]
    waiting.splice(0, waiting.length, ...alive.filter((one) => one !== next))
    next?.go()
    await tick()
    return next !== undefined
  }
  /** Until nobody has anything left to do; rejects where somebody never ends. */
  async function quiet(actors: () => readonly Actor[]): Promise<void> {
    const isBusy = () =>
      waiting.length > 0 || actors().some(({ isDead, busy }) => !isDead && busy > 0)
    for (let turns = 0; isBusy(); turns += 1) {
      if (turns > 3000) throw new Error('Somebody never ends')
      await turn()
    }
  }
  return { choose, step, run, turn, quiet }
}

export type Scheduler = ReturnType<typeof createScheduler>

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))
