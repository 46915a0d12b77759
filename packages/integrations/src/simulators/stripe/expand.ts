import { z } from 'zod'
import type { StripeState } from './stripe-state.ts'

const record = z.record(z.string(), z.unknown())

/** Puts objects in the place of their ids, as `expand[]` asks: paths such as `data.customer`. Works on a copy. */
export function expand(answer: unknown, paths: readonly string[], state: StripeState): unknown {
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(copy, path.split('.'), state)
  return copy
}

function expandPath(value: unknown, [step, ...rest]: readonly string[], state: StripeState): void {
  if (step === undefined) return
  if (Array.isArray(value)) return value.forEach((it) => expandPath(it, [step, ...rest], state))
  const at = record.safeParse(value)
  if (!at.success || typeof value !== 'object' || value === null) return
  const child = at.data[step]
  const found = typeof child === 'string' ? find(child, state) : undefined
  if (found) Reflect.set(value, step, structuredClone(found))
  expandPath(Reflect.get(value, step), rest, state)
}

const find = (id: string, state: StripeState): object | undefined =>
  [...state.customers, ...state.paymentMethods, ...state.products, ...state.subscriptions, ...state.invoices].find(
    (it) => it.id === id,
  )
