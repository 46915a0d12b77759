import { z } from 'zod'
import { resumeWaitingUpgrade } from '#upgrades/resume-upgrade.ts'
import type { CallHandler } from '../outbound-call.ts'

const target = z.object({ upgradeId: z.number().int() })

/** An upgrade that waited for its provider goes on as a job. */
export const continueUpgrade: CallHandler = async (_context, { payload }) => {
  const { upgradeId } = target.parse(payload)
  return (context) => resumeWaitingUpgrade(context, { id: upgradeId })
}
