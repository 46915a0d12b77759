import { listPlatformActions } from '@joy/services/platform-actions/list-platform-actions.ts'
import { markPlatformActions } from '@joy/services/platform-actions/mark-platform-actions.ts'
import { pagePlatformActions } from '@joy/services/platform-actions/page-platform-actions.ts'
import { platformActionTotals } from '@joy/services/platform-actions/platform-action-totals.ts'
import type { Answers } from '../answers.ts'

export const platformActions: Answers<'platformActions'> = {
  page: pagePlatformActions,
  totals: platformActionTotals,
  list: listPlatformActions,
  mark: markPlatformActions,
}
