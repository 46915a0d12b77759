import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, type Driver, PGliteDialect, type PGliteDialectConfig, PostgresAdapter } from 'kysely'
import { isWork } from './as-work.ts'
import { askPglite } from './ask-pglite.ts'
import { createConnectionTurns } from './connection-turns.ts'

/** Statements may follow each other for so long before the event loop has a turn. */
const RUN_MS = 10

/**
 * PGlite answers within this process without ever leaving the turn of the event loop: statements that follow each other
 * would let no request in, however short each is. So the loop has a turn between them, and the one connection is given
 * to whoever is waited for at a screen before a job's next step.
 */
export function pgliteDialect(pglite: PGlite): Dialect {
  const plain = new PGliteDialect({ pglite: rested(pglite) })
  return {
    // Not PGlite's own adapter, with which one is served after the other, whoever it is.
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => inTurns(plain.createDriver()),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  }
}

function inTurns(driver: Driver): Driver {
  const turns = createConnectionTurns((go) => void setImmediate(go))
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  return Object.assign(driver, {
    acquireConnection: async (...rest: Parameters<Driver['acquireConnection']>) => {
      await turns.take(isWork())
      try {
        return await acquire(...rest)
      } catch (cause) {
        turns.give()
        throw cause
      }
    },
    releaseConnection: async (...rest: Parameters<Driver['releaseConnection']>) => {
      try {
        await release(...rest)
      } finally {
        turns.give()
      }
    },
  })
}

type Asked = Exclude<PGliteDialectConfig['pglite'], (...rest: never[]) => unknown>

/** The same PGlite, with a turn of the event loop between statements. It is closed by whoever opened it. */
function rested(pglite: PGlite): Asked {
  const ask = askPglite(pglite)
  let restedAt = performance.now()
  const askAndRest =
    (isAlone: boolean) =>
    async <T>(text: string, values: unknown[] = []) => {
      const response = await ask<T>(text, values, { isAlone })
      if (performance.now() - restedAt >= RUN_MS) {
        await nextTurn()
        restedAt = performance.now()
      }
      return response
    }
  const inTransaction = askAndRest(false)
  return {
    query: askAndRest(true),
    transaction: (work) =>
      pglite.transaction((transaction) => work({ query: inTransaction, rollback: () => transaction.rollback() })),
    close: () => Promise.resolve(),
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
  }
}
