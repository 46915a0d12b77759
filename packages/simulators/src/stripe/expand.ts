import { z } from 'zod'
import { invalid } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'
import { deletedCustomer } from './customer-objects.ts'

const MOST_LEVELS = 4
const record = z.record(z.string(), z.unknown())

/** Puts objects in the place of their ids, as `expand[]` asks: paths such as `data.customer`. Works on a copy. */
export function expand(response: unknown, paths: readonly string[], state: StripeState): unknown {
  const copy = structuredClone(response)
  const tooDeep = paths.find((it) => it.split('.').length > MOST_LEVELS)
  if (tooDeep)
    throw invalid(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${tooDeep}`, 'expand')
  for (const path of paths) expandPath(copy, path.split('.'), state)
  return copy
}

function expandPath(value: unknown, [step, ...rest]: readonly string[], state: StripeState): void {
  if (step === undefined) return
  if (Array.isArray(value)) return value.forEach((it) => expandPath(it, [step, ...rest], state))
  const at = record.safeParse(value)
  if (!at.success || typeof value !== 'object' || value === null) return
  const expanded = (child: unknown): unknown => {
    const found = typeof child === 'string' ? find(child, state) : undefined
    return found ? structuredClone(found) : child
  }
  const child = at.data[step]
  if (child === undefined) return
  Reflect.set(value, step, Array.isArray(child) ? child.map(expanded) : expanded(child))
  expandPath(Reflect.get(value, step), rest, state)
}

const find = (id: string, state: StripeState): object | undefined =>
  [
    ...state.customers,
    ...state.paymentMethods,
    ...state.products,
    ...state.subscriptions,
    ...state.invoices,
    ...state.discounts,
    ...state.coupons,
    ...state.charges,
    ...state.deletedCustomers.map(deletedCustomer),
  ].find((it) => it.id === id)
