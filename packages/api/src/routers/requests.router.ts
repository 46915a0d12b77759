import { listOpening } from '@joy/services/requests/list-opening.ts'
import { listPlanWishes } from '@joy/services/requests/list-plan-wishes.ts'
import { settlePlanWish } from '@joy/services/payments/settle-plan-wish.ts'
import type { Procedures } from '../procedures.ts'

export const requests: Procedures<'requests'> = {
  planWishes: listPlanWishes,
  settlePlanWish,
  awaitingOpening: listOpening,
}
