import type { BillingInterval, RegisterPerson, UpgradePlan } from '@joy/contract'

/** What a checkout link is made for. The same key never makes two. */
type CheckoutOrder = {
  upgradeId: number
  email: string
  plan: UpgradePlan
  interval: BillingInterval
  idempotencyKey: string
}

/** What the workflow asks of the payment provider. */
export type PaymentLinks = {
  makeLink(order: CheckoutOrder): Promise<{ sessionId: string; url: string; expiresAt: Date }>
}

/**
 * What the workflow asks of the membership provider, one call each, so that a crash between two loses nothing.
 * Failures are IntegrationFaults or AppErrors: their sentence is shown beside the step, and what may pass is tried again.
 */
export type UpgradeMembership = {
  /** Everybody who has exactly this address. */
  findPeople(email: string): Promise<RegisterPerson[]>
  /** Whom a try may have made whose answer was lost: of this name, since then, without an address, nobody else's. */
  findOrphaned(made: { name: string; since: Date }): Promise<RegisterPerson[]>
  /**
   * Makes a person and gives their id. Not idempotent at the provider. Stripe and Planning Center are read again first:
   * refused where nothing gives a paid plan any more, or somebody has the address who was none of the `candidates`.
   */
  createPerson(person: { name: string; email: string; candidates: readonly string[] }): Promise<string>
  /** Nothing happens where the person has the address already. Refused without a paid plan, as above. */
  addEmail(personId: string, email: string): Promise<void>
  /** Active, and with the membership of the settings. Refused without a paid plan of whoever has the address. */
  setMembership(personId: string, email: string): Promise<void>
}

/** null: not connected. */
export type UpgradeProviders = { payments: PaymentLinks | null; membership: UpgradeMembership | null }
