import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'

/** Whether the person whom an upgrade names became another one while a step was under way. */
export const isAnotherPerson = (now: Upgrade, begun: Readonly<Upgrade>): boolean =>
  (now.planningCenterMemberId ?? null) !== (begun.planningCenterMemberId ?? null)
