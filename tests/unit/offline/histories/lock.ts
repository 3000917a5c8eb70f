import type { Actor } from './scheduler.ts'

type Turn = { actor: Actor; start: () => void }

/** The browser's lock: in turn, and free again when its holder is gone. Without locks nobody waits. */
export function createLock(exists: boolean) {
  const queue: Turn[] = []
  const sending = new Set<Actor>()
  let most = 0
  const next = () => queue[0]?.start()
  const leave = (turn: Turn) => {
    const wasFirst = queue[0] === turn
    queue.splice(queue.indexOf(turn), 1)
    if (wasFirst) next()
  }
  return {
    hold: async (actor: Actor, work: () => Promise<void>): Promise<void> => {
      if (!exists) return work()
      const turn = await new Promise<Turn>((resolve) => {
        const mine: Turn = { actor, start: () => resolve(mine) }
        queue.push(mine)
        if (queue[0] === mine) next()
      })
      await work().finally(() => actor.isDead || leave(turn))
    },
    release: (actor: Actor): void => {
      sending.delete(actor)
      for (const turn of queue.filter((one) => one.actor === actor).toReversed()) leave(turn)
    },
    /** Counts who sends; the returned function ends it. */
    begin: (actor: Actor): (() => void) => {
      sending.add(actor)
      most = Math.max(most, sending.size)
      return () => sending.delete(actor)
    },
    mostAtOnce: () => most,
  }
}
