import { randomUUID } from 'node:crypto'
import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, forkEm, sql } from '@joy/database/sql.ts'
import type { Control } from '@joy/simulators/control.ts'
import { checkMemberships } from '@joy/services/membership-check/check-memberships.ts'
import type { App } from '@joy/services/context.ts'
import { jobHandlers } from '@joy/services/background/job-handlers.ts'
import { runJob } from '@joy/services/jobs/run-job.ts'
import { sendWaitingMails } from '@joy/services/mail-delivery/send-waiting-mails.ts'
import { refreshDueAccess } from '@joy/services/access/refresh-due-access.ts'
import { endExpiredComps } from '@joy/services/maintenance/end-expired-comps.ts'
import { beginNextTerms } from '@joy/services/maintenance/begin-next-terms.ts'
import { endPaidTerms } from '@joy/services/maintenance/end-paid-terms.ts'
import { runMaintenance } from '@joy/services/maintenance/run-maintenance.ts'
import { checkPayments } from '@joy/services/payment-check/check-payments.ts'
import { deliverCalls } from '@joy/services/call-delivery/deliver-calls.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { wakeWaiting } from '@joy/services/background/wake-waiting.ts'
import { processEvents } from '@joy/services/webhooks/process-events.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Mortality } from './mortality.ts'
import type { Letterbox } from './letterbox.ts'
import type { createWaitingJobs } from './waiting-jobs.ts'

/** What the program does by itself, done at once instead of every so many seconds. */
export type Workers = {
  /** Lets everything be processed that is due, until nothing more comes of it. */
  settle(): Promise<void>
  /** One turn of what is done every minute because time passed: ends, and what is asked of the services. */
  maintain(): Promise<void>
  /** The part of it that asks nobody: what is over by time alone. */
  endWhatIsOver(): Promise<void>
  /** The whole of a turn: what is old is deleted too, counters are folded. */
  cleanUp(): Promise<void>
  /** What waits for another try is tried at once. */
  wake(): Promise<void>
  /** Works on the jobs as a process that is told to stop after so many turns of its loop. */
  interrupt(afterTurns: number): Promise<void>
  /**
   * Works as a process that is killed after so many of its doings, statements and calls: nothing of it is put in order.
   * Mails are not in it: one that has left and is not noted goes again with the same key, as any mail server's would.
   */
  kill(afterDoings: number): Promise<void>
}

type Parts = {
  app: App
  control: Control
  letterbox: Letterbox
  jobs: ReturnType<typeof createWaitingJobs>
  mortality: Mortality
  complaints: string[]
  now(): Date
}
const MOST_TICKS = 40
/** The same history has the same times of its retries. */
const evenly = { random: () => 0.5 }

/** Leases stand on the real time, for which nobody waits here: what somebody held who is gone is due at once. */
const endLeases = async (em: Em): Promise<void> => {
  for (const [table, waits] of Object.entries(held))
    await queryRows(
      em,
      sql`update ${sql.table(table)} set next_try_at = now() where status = ${waits} and next_try_at > now()`,
    )
}
const held = { webhook_event: 'waiting', outbound_call: 'pending', outbox_mail: 'pending' }

export function createWorkers({ app, control, letterbox, jobs, mortality, complaints, now }: Parts): Workers {
  const check = (name: string) => systemContext(app, 'Check', `${name}-${randomUUID()}`)

  async function runDueJobs(signal = new AbortController().signal): Promise<number> {
    const unfinished = await queryRows(
      forkEm(app.database.orm),
      sql<{ id: number }>`select id from job where status in ('queued', 'running') order by id`,
    )
    let ran = 0
    for (const { id } of unfinished)
      if (jobs.isDue(id, now())) {
        const outcome = await runJob(app, jobHandlers, id, signal)
        // Put back without having been told to stop: the database was busy, and the next tick takes it up again.
        const isTrouble = outcome === 'put back' && !signal.aborted
        if (isTrouble || outcome === 'done' || outcome === 'failed' || outcome === 'cancelled') ran += 1
      }
    return ran
  }

  async function tick(): Promise<number> {
    await control.deliverDue()
    const events = await processEvents(app, evenly)
    const actions = await deliverCalls(app, evenly)
    const done = await runDueJobs()
    const mails = await sendWaitingMails(app, letterbox, evenly)
    const waiting = control.state.deliveries.filter(
      (it) => it.outcome === 'pending' && it.dueAt <= control.now(),
    ).length
    return events + actions + done + mails + waiting
  }

  async function endWhatIsOver(): Promise<void> {
    for (const work of [endExpiredComps, beginNextTerms, endPaidTerms, refreshDueAccess])
      await work(app, new AbortController().signal)
  }

  return {
    async settle() {
      for (let ticks = 0; ticks < MOST_TICKS; ticks += 1) if ((await tick()) === 0) return
      throw new Error(`The program does not come to rest in ${MOST_TICKS} ticks.`)
    },
    cleanUp: () => runMaintenance(app),
    async wake() {
      jobs.clear()
      await wakeWaiting(app)
      await endLeases(forkEm(app.database.orm))
    },
    endWhatIsOver,
    async maintain() {
      await endWhatIsOver()
      // An outside service that fails is a story of its own; the next turn asks again.
      for (const ask of [
        () => checkPayments(check('payments'), { isAsked: false }),
        () => checkMemberships(check('memberships')),
      ])
        await ask().catch((thrown: unknown) => {
          if (!(thrown instanceof IntegrationFault)) throw thrown
        })
    },
    async kill(afterDoings) {
      const before = complaints.length
      await mortality.letDie(afterDoings, async () => {
        for (const work of [() => processEvents(app, evenly), () => runDueJobs(), () => deliverCalls(app, evenly)])
          await work().catch(() => undefined)
      })
      // Nobody reads what a dead process would have written.
      complaints.length = before
      jobs.clear()
      await endLeases(forkEm(app.database.orm))
    },
    async interrupt(afterTurns) {
      const stopping = new AbortController()
      let left = afterTurns
      const turn = () => {
        if (left <= 0) return stopping.abort()
        left -= 1
        setImmediate(turn)
      }
      turn()
      await runDueJobs(stopping.signal)
    },
  }
}
