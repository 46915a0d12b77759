import { listUpgrades } from '@joy/services/upgrades/list-upgrades.ts'
import { pageUpgrades } from '@joy/services/upgrades/page-upgrades.ts'
import type { Answers } from '../answers.ts'

export const upgrades: Answers<'upgrades'> = {
  list: listUpgrades,
  page: pageUpgrades,
}
