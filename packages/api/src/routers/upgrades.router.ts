import { cancelUpgrade } from '@joy/services/upgrades/cancel-upgrade.ts'
import { choosePayment } from '@joy/services/upgrades/choose-payment.ts'
import { choosePerson } from '@joy/services/upgrades/choose-person.ts'
import { createUpgrade } from '@joy/services/upgrades/create-upgrade.ts'
import { getProspect } from '@joy/services/upgrades/get-prospect.ts'
import { getUpgrade } from '@joy/services/upgrades/get-upgrade.ts'
import { listUpgrades } from '@joy/services/upgrades/list-upgrades.ts'
import { pageUpgrades } from '@joy/services/upgrades/page-upgrades.ts'
import { retryUpgrade } from '@joy/services/upgrades/retry-upgrade.ts'
import { retryUpgrades } from '@joy/services/upgrades/retry-upgrades.ts'
import type { Procedures } from '../procedures.ts'

export const upgrades: Procedures<'upgrades'> = {
  list: listUpgrades,
  page: pageUpgrades,
  get: getUpgrade,
  prospect: getProspect,
  create: createUpgrade,
  retry: retryUpgrade,
  retryMany: retryUpgrades,
  choosePayment,
  choosePerson,
  cancel: cancelUpgrade,
}
