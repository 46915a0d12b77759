import { z } from 'zod'
import { count, instant, timeZone } from './primitives.ts'

const firstRunStepName = z.enum([
  'address',
  'mail',
  'substack',
  'stripe',
  'planningcenter',
  'prices',
  'import',
  'second-administrator',
  'time-zone',
  'backup',
])

/**
 * One step of setting up a site, as it truly stands. `text` says in a sentence what is so or what to do; `link` is a path of
 * the console, null where it is done outside of it. `in trouble`: it was done, and does not work as it should.
 */
const firstRunStep = z.object({
  name: firstRunStepName,
  title: z.string(),
  state: z.enum(['done', 'open', 'in trouble']),
  text: z.string(),
  link: z.string().nullable(),
})

/** Who stated that there is a backup, and when; both null: nobody. */
export const backupStatement = z.object({ statedAt: instant.nullable(), statedBy: z.string().nullable() })

/** What is left to set up. `isOver`: nothing is, and nobody needs to be shown the steps; a demo has none. */
export const firstRun = z.object({
  isOver: z.boolean(),
  steps: z.array(firstRunStep),
  /** As it is now, for whoever says that it is right. */
  zone: z.object({ timeZone, version: count }),
})

/** Whether there is a backup, by whoever is asked: no program sees all that are taken of it. */
export const backupInput = z.object({ hasBackup: z.boolean() })

export type FirstRun = z.output<typeof firstRun>
export type FirstRunStep = z.output<typeof firstRunStep>
export type FirstRunStepName = z.output<typeof firstRunStepName>
export type BackupStatement = z.output<typeof backupStatement>
export type BackupInput = z.output<typeof backupInput>
