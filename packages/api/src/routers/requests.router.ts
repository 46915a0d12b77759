import { listOpening } from '@joy/services/requests/list-opening.ts'
import { listPlanWishes } from '@joy/services/requests/list-plan-wishes.ts'
import { settlePlanWish } from '@joy/services/payments/settle-plan-wish.ts'
import type { Answers } from '../answers.ts'

export const requests: Answers<'requests'> = {
  planWishes: listPlanWishes,
  settlePlanWish,
  awaitingOpening: listOpening,
}
