import { setImmediate } from 'node:timers/promises'
import { createTestServer, type TestServer } from '@joy/api/testing/create-test-server.ts'
import { seedNotifications } from '@joy/database/seed-notifications.ts'
import { type RecordedWorld, recordedWorlds } from '@joy/mocks/recorded-worlds.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import type { Database } from '@joy/database/create-orm.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { clockAt } from '@joy/domain/time/clock.ts'
import { hannah } from '@joy/samples/administrators.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { ownNetwork } from '@joy/samples/team.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { App } from '@joy/services/context.ts'
import { jobHandlers } from '@joy/services/background/job-handlers.ts'
import { processJobs } from '@joy/services/jobs/process-jobs.ts'
import { totpCode } from '@joy/services/security/totp.ts'
import { connectSimulators } from '@joy/services/testing/connect-simulators.ts'
import type { TestContent } from '@joy/services/testing/test-context.ts'
import { readAccountMail } from '@joy/services/testing/read-account-mail.ts'
import { processEvents } from '@joy/services/webhooks/process-events.ts'
import { unsubscribeToken } from '@joy/services/unsubscribe/unsubscribe-token.ts'
import { fillWorld } from './fill-world.ts'
import { readLogsOfProgram } from './logs-of-program.ts'
import type { Letter } from './letter-tokens.ts'
import type { Backend } from './run-script.ts'
import { seedRunning } from './seed-running.ts'
import { seedTeam } from './seed-team.ts'

/** The browsers in which the samples' Hannah and their member sit. */
const sampleBrowsers = {
  console: 'Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0',
  portal: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/134.0.0.0 Safari/537.36',
}
type Options = {
  world?: RecordedWorld
  /** For replies that are kept: no time passes while they are asked for, and nothing is known that comes of running. */
  isStill?: boolean
  /** With the three outside services behind it, simulated at the same moment. */
  isConnected?: boolean
}

/** The real program at the moment of the samples, over one of their worlds, its team there to sign in. */
export async function openReal({ world = 'typical', isStill = false, isConnected = false }: Options = {}): Promise<
  Backend & { close(): Promise<void> }
> {
  const server = await createTestServer({ content: contentOf(world, isStill) })
  const { app } = server
  await (isStill ? standStill(app) : standAtSampleNow(app))
  const outside = isConnected ? await connect(app) : null
  const cookies = new Map<string, string>()
  let userAgent = sampleBrowsers.console
  const settle = async (jobId?: number) => {
    if (jobId === undefined) await processEvents(app)
    await processJobs(app, jobHandlers)
  }
  return {
    async send({ method, url, body, type, isFollowed }) {
      const asked = server.ask({
        method,
        url,
        remoteAddress: ownNetwork,
        headers: {
          'user-agent': userAgent,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      if (isFollowed) await settleUntil(asked, () => processJobs(app, jobHandlers))
      const reply = await asked
      for (const { name, value } of reply.cookies) cookies.set(name, value)
      return {
        text: reply.body,
        header(name) {
          const found = reply.headers[name]
          return found === undefined ? null : String(found)
        },
      }
    },
    settle,
    tokenIn: (letter) => tokenIn(server, letter),
    inAnotherBrowser() {
      cookies.clear()
      userAgent = sampleBrowsers.portal
    },
    codeOf: (secret) => totpCode(secret),
    readLogs: () => readLogsOfProgram(server.context()),
    async close() {
      await outside?.close()
      await server.close()
    },
  }
}

/** The adapters hold on to the app that they were opened with: what stands behind it is added to that one. */
async function connect(app: App) {
  // Theirs is the moved clock of the program, which goes on by itself.
  const connected = await connectSimulators(app, { outbound: { now: () => app.clock.now().getTime() } })
  Object.assign(app, connected.app)
  return connected
}

/** Processes what an unanswered question waits for. */
async function settleUntil(asked: Promise<unknown>, settle: () => Promise<void>): Promise<void> {
  let isAnswered = false
  const answered = asked.finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await settle()
    await setImmediate()
  }
  await answered
}

async function tokenIn({ app, context }: TestServer, letter: Letter): Promise<string> {
  // Ruth's is the one that the mock has.
  if (letter === 'welcome')
    return unsubscribeToken(app.secrets, {
      list: 'newsletter',
      id: sampleSubscriber('ruth.abernathy@example.com').id,
    })
  const mail = await readAccountMail(context(), letter)
  if (!mail?.token) throw new Error(`No letter '${letter}' with a link was written.`)
  return mail.token
}

/** What it starts with; nothing that is filled in by itself comes after the moment at which it is opened. */
const contentOf = (world: RecordedWorld, isStill: boolean): TestContent => ({
  name: `the samples' world ${world}${isStill ? '' : ', running'}`,
  async fill(app) {
    const em = forkEm(app.database.orm)
    await standStill(app)
    await seedTeam(em)
    await fillWorld(em, app, recordedWorlds[world])
    if (!isStill) await seedRunning(em)
    await seedNotifications(app.database, { at: new Date(sampleNow), emailKey: emailKey(hannah.email) })
  },
})

/** The samples lie in the past, and the product's own ways move its clock forward alone. */
async function standAtSampleNow({ clock, database }: App): Promise<void> {
  const aheadMs = Date.parse(sampleNow) - Date.now()
  clock.moveTo(aheadMs)
  await setDatabaseClock(database, `date_trunc('milliseconds', now() + interval '${aheadMs} milliseconds')`)
}

async function standStill({ clock, database }: App): Promise<void> {
  Object.assign(clock, clockAt(sampleNow))
  await setDatabaseClock(database, `timestamptz '${sampleNow}'`)
}

const setDatabaseClock = ({ orm }: Database, now: string) =>
  queryRows(
    forkEm(orm),
    sql`create or replace function app_now() returns timestamptz language sql stable parallel safe as ${sql.raw(`$$ select ${now} $$`)}`,
  )
