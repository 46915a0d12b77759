import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { World } from '../place/world.ts'

const withSet = z.object({ changeSetId: z.number().nullable().default(null) })
const withJob = z.object({ jobId: z.number() })

/** The change set that an answer names. */
export const readSetId = (reply: LightMyRequestResponse): number | null =>
  reply.statusCode < 300 ? withSet.parse(reply.json()).changeSetId : null

/** The job that an answer names. */
export const getJobId = (reply: LightMyRequestResponse): number => withJob.parse(reply.json()).jobId

const upgrades = z.array(z.object({ id: z.number() }))

/** Every upgrade that there is. */
export const listUpgradeIds = async (world: World): Promise<number[]> =>
  (await world.get(upgrades, '/api/upgrades')).map(({ id }) => id)
