import type { RelatedRecord } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { findJob } from '../jobs/get-job.ts'
import { jobsOfImport, subscribersBy, getUpgrades } from './read-related.ts'

const upgradePayload = z.object({ upgradeId: z.number().int() })

/** The upgrade that it walks on and whom that is for; the other jobs of its file. */
export async function relatedToJob({ em }: Context, id: number): Promise<RelatedRecord[]> {
  const job = await findJob(em, id)
  if (job.importId) return jobsOfImport(em, { importId: job.importId, but: id })
  const payload = upgradePayload.safeParse(job.payload)
  const upgrade = payload.success ? await em.findOne(Upgrade, { id: payload.data.upgradeId }) : null
  if (!upgrade) return []
  const its = await getUpgrades(em, [upgrade.substackSubscriberId])
  return [
    ...its.filter((it) => it.id === upgrade.id),
    ...(await subscribersBy(em, { id: upgrade.substackSubscriberId })),
  ]
}
