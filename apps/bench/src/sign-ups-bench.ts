import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import type { Database } from '@joy/database/create-orm.ts'
import { execute, forkEm, sql } from '@joy/database/sql.ts'
import { buildServer } from '@joy/server/build-server.ts'
import { benchContext } from './bench-context.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { printTable } from './print-table.ts'
import { readKind, readWhole } from './read-options.ts'
import { type Asked, type Sent, sendAsFastAsTheyGo } from './send-requests.ts'

const TURNS = 3

/**
 * `pnpm bench sign-ups [--seconds 10] [--callers 16] [--log 100000] [--on postgres|pglite]`: sign-ups to the real route, beside
 * a bare Fastify that writes one row and commits, in turn; `log` entries stand there before.
 */
export async function signUpsBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      callers: { type: 'string', default: '16' },
      log: { type: 'string', default: '100000' },
      on: { type: 'string', default: 'postgres' },
    },
  })
  const [seconds, connections] = [readWhole('seconds', values.seconds), readWhole('callers', values.callers)]
  const entries = readWhole('log', values.log, 0)
  const kind = readKind(values.on)
  const { database, close } = await openBenchDatabase(kind)
  try {
    await fillLog(database, entries)
    const servers = { product: await product(database), bare: await bare(database) }
    const turns: { product: Sent; bare: Sent }[] = []
    const send = (port: number, over = seconds) => sendAsFastAsTheyGo({ port, seconds: over, connections, next })
    await send(servers.product.port, 2)
    for (let turn = 0; turn < TURNS; turn++)
      turns.push({ product: await send(servers.product.port), bare: await send(servers.bare.port) })
    for (const server of Object.values(servers)) await server.close()
    const ratios = turns.map((it) => (100 * perSecond(it.product)) / perSecond(it.bare))
    printTable(`Sign-ups on ${kind}, ${connections} callers, ${entries.toLocaleString('en-US')} entries in the log`, [
      ['sign-ups', turns.map((it) => describe(it.product)).join(' · ')],
      ['one row and a commit', turns.map((it) => describe(it.bare)).join(' · ')],
      ['share of it', ratios.map((it) => `${it.toFixed(1)} %`).join(' · ')],
      ['processor time of this process for each', turns.map((it) => cpu(it.product)).join(' · ')],
    ])
  } finally {
    await close()
  }
}

/** Entries as sign-ups leave them. */
async function fillLog({ orm }: Database, entries: number): Promise<void> {
  // Raw SQL: a whole log at once.
  for (let from = 1; from <= entries; from += 20_000)
    await execute(
      forkEm(orm),
      sql`insert into activity (action, platform, status, details, user_name, user_email, who_key, text_key)
        select 'Website Signup', 'Website', 'Successful', 'Signed up for the free plan', 'Anna ' || n, 'before' || n || '@example.org',
          'anna ' || n || ' before' || n || '@example.org', 'website signup signed up for the free plan'
        from generate_series(${from}::int, ${Math.min(entries, from + 19_999)}::int) n`,
    )
}

async function product(database: Database) {
  const server = await buildServer({
    app: benchContext(database).app,
    env: { APP_URL: 'http://localhost:3000', TRUST_PROXY: undefined, REQUESTS_PER_MINUTE: 100_000_000 },
  })
  return listen(server)
}

/** What nobody can be quicker than with a row that lasts. */
async function bare(database: Database) {
  await execute(
    forkEm(database.orm),
    sql`create table bare (id int generated always as identity primary key, email text)`,
  )
  const server = Fastify()
  server.post('/api/validate-discount', async (request) => {
    await execute(forkEm(database.orm), sql`insert into bare (email) values (${JSON.stringify(request.body)})`)
    return { valid: true }
  })
  return listen(server)
}

type Server = { listen(where: { port: number; host: string }): Promise<string>; close(): PromiseLike<unknown> }

async function listen(server: Server) {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), close: async () => void (await server.close()) }
}

let serial = 0
const next = (): Asked => {
  const at = ++serial
  return {
    path: '/api/validate-discount',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      code: 'WARMUP',
      email: `somebody${at}.${process.pid}@example.org`,
      name: `Anna Bench${at % 50}`,
    }),
  }
}

const perSecond = ({ count, seconds }: Sent) => count / seconds

function describe(sent: Sent): string {
  const sorted = sent.milliseconds.toSorted((one, two) => one - two)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const refused = sent.refused > 0 ? `, ${sent.refused} refused` : ''
  return `${perSecond(sent).toFixed(0)}/s (99 % below ${p99.toFixed(0)} ms${refused})`
}

const cpu = ({ cpuMs, milliseconds }: Sent) => `${(cpuMs / milliseconds.length).toFixed(2)} ms`
