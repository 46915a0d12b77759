import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'

/** Whether another way of paying was chosen while a link was being made: that link is not wanted any more. */
export const isAnotherPayment = (now: Upgrade, begun: Readonly<Upgrade>): boolean =>
  now.checkoutKey !== begun.checkoutKey
