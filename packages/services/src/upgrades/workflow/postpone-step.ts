import type { UpgradeStepName } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import { millisecondsInSecond } from '@joy/domain/time/durations.ts'
import { againMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import { communityZone } from '#community/community-zone.ts'
import type { Context, Settings } from '#context.ts'
import { retryWait } from '#lease/retry-wait.ts'
import { lockUpgrade } from '../lock-upgrade.ts'
import { isAnotherPayment } from './end-step.ts'
import { recordStep, reopenSteps } from './step-records.ts'
import type { StepAt, StepDelay } from './steps/step-outcome.ts'

/** In a transaction: the step waits and says until when. Whoever was being made may be there: that is looked for first. */
export async function postponeStep(
  { em }: Context,
  { name, upgrade: begun }: StepAt & { name: UpgradeStepName },
  { reason }: StepDelay,
  until: Date,
): Promise<void> {
  const upgradeId = begun.id
  const upgrade = await lockUpgrade(em, upgradeId)
  if (upgrade.status === 'cancelled' || (name === 'payment' && isAnotherPayment(upgrade, begun))) return
  if (name === 'create') await reopenSteps(em, upgradeId)
  await recordStep(em, upgradeId, {
    name,
    state: 'waiting',
    reason: againMessage(reason, until, await communityZone(em)),
  })
}

/** Tries of what is no outage, but may be gone in a moment. */
const FEW = 3

/** When a step is tried again after so many tries in a row; null: no more, a person has to look. */
export function nextTry(
  { isOutage, notBefore }: StepDelay,
  tries: number,
  { attempts, firstRetrySeconds }: Pick<Settings['webhooks'], 'attempts' | 'firstRetrySeconds'>,
  { now = realNow(), random = Math.random }: { now?: number; random?: () => number } = {},
): Date | null {
  if (tries >= (isOutage ? attempts : Math.min(FEW, attempts))) return null
  const pause = retryWait(tries, { first: firstRetrySeconds, random })
  return new Date(Math.max(now + pause * millisecondsInSecond, notBefore?.getTime() ?? 0))
}
