import { setImmediate as nextTurn } from 'node:timers/promises'
import { isPassing } from '@joy/database/passing-fault.ts'

type Waiting<Asked, Given> = { asked: Asked; give(given: Given): void; fail(cause: unknown): void }
type Work<Asked, Given> = {
  /** How many make a group at most. */
  largest: number
  /** Gives one thing for each, in their order. It waits for nobody: who is behind waits for it. */
  together(group: readonly Asked[]): Promise<readonly Given[]>
  apart(asked: Asked): Promise<Given>
}

/**
 * Gathers what is asked for at the same time, and does it together: whoever comes meanwhile makes the next group, and who is alone goes
 * alone. Nobody fails or waits for another: those of a group that fails are done apart, and the next group is not kept up by them. Where
 * the database is away, it is for all of them.
 */
export function inGroups<Asked, Given>({
  largest,
  together,
  apart,
}: Work<Asked, Given>): (asked: Asked) => Promise<Given> {
  const waiting: Waiting<Asked, Given>[] = []
  let isRunning = false

  const finish = async (group: readonly Waiting<Asked, Given>[]): Promise<void> => {
    try {
      const given = await together(group.map(({ asked }) => asked))
      for (const [at, its] of given.entries()) group[at]?.give(its)
    } catch (cause) {
      for (const { asked, give, fail } of group)
        if (isPassing(cause)) fail(cause)
        else void apart(asked).then(give, fail)
    }
  }
  const run = async (): Promise<void> => {
    isRunning = true
    // What has arrived in this turn goes together.
    await nextTurn()
    while (waiting.length > 0) await finish(waiting.splice(0, largest))
    isRunning = false
  }
  return (asked) =>
    new Promise((give, fail) => {
      waiting.push({ asked, give, fail })
      if (!isRunning) void run()
    })
}
