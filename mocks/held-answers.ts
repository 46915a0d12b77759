import { delay } from 'msw'

/** An answer that takes so long, in milliseconds, is held back, and not on its way. */
const HELD_FROM = 1000

/** One for each answer that is held back now; whoever begins a page anew clears it. */
export const heldAnswers = new Set<symbol>()

/** Lets an answer wait, in milliseconds; 'infinite' for good. */
export async function holdBack(wait: number | 'infinite'): Promise<void> {
  const held = Symbol('held')
  if (wait === 'infinite' || wait >= HELD_FROM) heldAnswers.add(held)
  await delay(wait)
  heldAnswers.delete(held)
}
