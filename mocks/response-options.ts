import type { Operation } from '@joy/contract'
import { holdBack } from './held-answers.ts'
import type { Refusal } from './refusal.ts'

/** `delay` in milliseconds; 'infinite' never answers. `refuse` may say no before anything is asked. */
export type ResponseOptions = {
  delay?: number | 'infinite'
  refuse?: (operation: Operation) => Refusal | undefined
}

export async function waitFor({ delay: wait }: ResponseOptions): Promise<void> {
  if (wait) await holdBack(wait)
}
