import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@joy/database/create-orm.ts'
import { forkEm } from '@joy/database/sql.ts'

/** Lets workers of the program die between two of their doings, as by kill -9: what they had not yet said is never said. */
export type Mortality = {
  /** Lets something work that is dead after so many statements and calls: nothing of it reaches anybody any more. */
  letDie(doings: number, work: () => Promise<unknown>): Promise<void>
  /** One more doing of whoever works. @throws where they are dead by now. */
  spend(): void
}

/** A transaction that was open is rolled back, as a server does for a connection that is gone. */
export function createMortality({ orm }: Database): Mortality {
  // What was begun side by side goes on in the same life, and is dead with it.
  const lives = new AsyncLocalStorage<{ left: number }>()
  const spend = () => {
    const life = lives.getStore()
    if (!life) return
    if (life.left <= 0) throw new Error('This process was killed.')
    life.left -= 1
  }
  const connection = forkEm(orm).getConnection()
  const client = connection.getClient().withPlugin({
    transformQuery({ node }) {
      spend()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const execute = connection.execute.bind(connection)
  Object.assign(connection, {
    getClient: () => client,
    execute(...args: Parameters<typeof execute>) {
      spend()
      return execute(...args)
    },
  })
  return {
    spend,
    letDie: (doings, work) =>
      lives.run({ left: doings }, async () => {
        await work().catch(() => undefined)
      }),
  }
}
