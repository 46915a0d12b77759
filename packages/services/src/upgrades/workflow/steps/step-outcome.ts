import type { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { UpgradeStepName } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import type { UpgradeMembership, PaymentLinks } from '#upgrade-providers.ts'

/** What one step works on: the upgrade as it stood when the step began, and its person. */
export type StepAt = {
  upgrade: Readonly<Upgrade>
  person: { id: number; email: string; name: string | null }
  /** How many times this step began, this one included. */
  attempt: number
}

/** What came of a step. `keeps` is written to the upgrade in the transaction that ends the step. */
export type StepOutcome = {
  state: 'done' | 'skipped' | 'waiting' | 'failed'
  reason: string
  /** The person whom the upgrade names is not there any more. */
  isGone?: boolean
  /** What a service answered, where that made it fail. */
  fault?: IntegrationFault
  keeps?: Partial<
    Pick<
      Upgrade,
      | 'candidates'
      | 'chosenPersonId'
      | 'planningCenterMemberId'
      | 'wantsNewPerson'
      | 'checkoutSessionId'
      | 'checkoutUrl'
      | 'checkoutExpiresAt'
    >
  >
}

/** The provider could not do it now: the step is to be tried again, not before the time that the provider gave. */
export type StepDelay = { state: 'again'; reason: string; notBefore: Date | null; isOutage: boolean }

/** One step at the outside: asked without a transaction, so that nobody waits for a slow provider. */
export type RegistrationStep = (membership: UpgradeMembership, at: StepAt) => Promise<StepOutcome>
export type PaymentStep = (payments: PaymentLinks, at: StepAt) => Promise<StepOutcome>
export type RegistrationStepName = Exclude<UpgradeStepName, 'subscriber' | 'payment'>
