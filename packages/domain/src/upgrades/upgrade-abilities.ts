import type { UpgradeStatus } from '@joy/contract'
import { nextStatus, type UpgradeFacts } from './upgrade-status.ts'

type UpgradeState = UpgradeFacts & { status: UpgradeStatus; isChoiceOpen: boolean }

/** What somebody can do with an upgrade now, read from the state machine. */
export const upgradeAbilities = ({ status, isChoiceOpen, ...facts }: UpgradeState) => ({
  retry: nextStatus(status, 'retried', facts) !== null,
  cancel: status !== 'cancelled' && nextStatus(status, 'cancelled', facts) !== null,
  choosePayment: nextStatus(status, 'payment chosen', facts) !== null,
  choosePerson: isChoiceOpen && nextStatus(status, 'retried', facts) !== null,
})
