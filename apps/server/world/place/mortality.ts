import type { Database } from '@joy/database/create-orm.ts'
import { forkOf } from '@joy/database/sql.ts'

/** Lets the workers of the program die between two of their doings, as by kill -9: what they had not yet said is never said. */
export type Mortality = {
  /** From now on, after so many statements and calls, nothing reaches the database or a service any more. */
  dieAfter(doings: number): void
  live(): void
  /** One more doing. @throws where the process is dead by now. */
  spend(): void
}

/** A transaction that was open is rolled back, as a server does for a connection that is gone. */
export function createMortality({ orm }: Database): Mortality {
  let left = Number.POSITIVE_INFINITY
  const spend = () => {
    if (left <= 0) throw new Error('This process was killed.')
    left -= 1
  }
  const connection = forkOf(orm).getConnection()
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
    dieAfter: (doings) => (left = doings),
    live: () => (left = Number.POSITIVE_INFINITY),
  }
}
