import * as pages from '@joy/domain/page-paths.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'

type Ended = { id: number; email: string; plan: string; interval: 'month' | 'year'; currency: string }

/** The plan with what it is charged, as the log and the notifications name it. */
export const planAndCharge = ({ plan, ...it }: Omit<Ended, 'id' | 'email'> & { amountCents: number }): string =>
  `${planTitle(plan)}, ${formatCharge(it, it.currency)}`

/** In the transaction of its end: a notification says that a subscription is over, whoever was paid for it. */
export const recordEnd = (context: Context, ended: Ended & { amountCents: number }): Promise<void> =>
  notify(context, {
    kind: 'payment',
    title: 'A subscription ended',
    text: `${planAndCharge(ended)} of ${ended.email} is over.`,
    link: pages.payment(ended.id),
    isMailed: false,
  })
