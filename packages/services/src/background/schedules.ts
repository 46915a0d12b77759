import { secondsInDay } from '@joy/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { checkMemberships } from '../membership-check/check-memberships.ts'
import type { App } from '../context.ts'
import { askConnections } from '../integrations/ask-connections.ts'
import { resendLostJobs } from '../jobs/resend-lost-jobs.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { sendWeeklyLetters } from '../weekly-letter/send-weekly-letters.ts'
import { checkPayments } from '../payment-check/check-payments.ts'
import { systemContext } from '../system-context.ts'

/** What is looked at every minute or some, in one process at a time: each knows itself what of it is due. */
export type Schedule = {
  name: string
  /** When a look is taken for dead: after so many seconds in all, or so many without a sign of its process. */
  patience: { expireInSeconds: number; heartbeatSeconds?: number }
  /** What it throws is logged, and the next minute looks all the same. */
  run(app: App, signal: AbortSignal, queueClient: PgBoss): Promise<unknown>
  complaint: string
  /** When it is looked, in UTC as cron writes it; absent: every minute. */
  cron?: string
}

/** A first check reads all there is: as long as it lives, it goes on. */
const whileAlive = { expireInSeconds: secondsInDay, heartbeatSeconds: 10 }
const checker = (app: App) => systemContext(app, 'Check', `check-${randomUUID()}`)

export const schedules: readonly Schedule[] = [
  {
    name: 'maintenance',
    patience: { expireInSeconds: 300 },
    async run(app, signal, queueClient) {
      await resendLostJobs(queueClient, app)
      await runMaintenance(app, signal)
    },
    complaint: 'Maintenance failed; it is tried again in a minute.',
  },
  {
    name: 'payment-check',
    patience: whileAlive,
    run: (app, signal) => checkPayments(checker(app), { isAsked: false, signal }),
    complaint: 'The subscriptions could not be compared with Stripe; it is tried again in a few minutes.',
  },
  {
    name: 'connection-check',
    patience: { expireInSeconds: 300 },
    run: (app) => askConnections(checker(app)),
    complaint: 'Whether the outside services answer could not be seen; it is tried again in a minute.',
  },
  {
    name: 'membership-check',
    patience: whileAlive,
    run: (app, signal) => checkMemberships(checker(app), signal),
    complaint: 'What changed in Planning Center could not be read; it is tried again at the next turn.',
  },
  {
    name: 'letters',
    patience: { expireInSeconds: 3600, heartbeatSeconds: 10 },
    // A letter of the morning may be some minutes late, and whoever is passed over is looked at anew each time.
    cron: '*/10 * * * *',
    async run(app, signal) {
      await sendReminders(app, signal)
      await sendWeeklyLetters(app, signal)
    },
    complaint: 'The letters that are due could not be written; they are tried again in ten minutes.',
  },
]
