import { asWork } from '@joy/database/as-work.ts'
import type { PgBoss } from 'pg-boss'
import type { App } from '../context.ts'
import type { Schedule } from './schedules.ts'

/**
 * One look waits at most and one is at work, in all processes together. None is tried again by the queue: the next
 * minute brings another.
 */
const oneAtATime = { policy: 'stately', retryLimit: 0, deleteAfterSeconds: 60 } as const

export async function laySchedules(queueClient: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  for (const { name, patience } of schedules) await queueClient.createQueue(name, { ...oneAtATime, ...patience })
}

/** Looks in this process at what is due, every minute at which no other process does. */
export async function workOnSchedules(
  queueClient: PgBoss,
  app: App,
  schedules: readonly Schedule[],
  signal: AbortSignal,
): Promise<void> {
  for (const { name, run, complaint, cron = '* * * * *' } of schedules) {
    await queueClient.work(name, async ([look]) => {
      try {
        await asWork(() => run(app, look ? AbortSignal.any([signal, look.signal]) : signal, queueClient))
      } catch (err) {
        app.log.error({ err }, complaint)
      }
    })
    await queueClient.schedule(name, cron)
  }
  // What an older version laid, and nobody works on any more.
  for (const { name } of await queueClient.getSchedules())
    if (!schedules.some((it) => it.name === name)) await queueClient.unschedule(name)
}
