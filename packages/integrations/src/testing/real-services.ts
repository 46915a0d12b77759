import { onTestFinished } from 'vitest'
import { createOutbound, type Outbound } from '../http/outbound.ts'

/** The way out to the real services, for one test. */
export function realOutbound(): Outbound {
  const outbound = createOutbound({ mayCallSimulators: false })
  onTestFinished(() => outbound.close())
  return outbound
}

/** A section that needs keys says where they are missing; what is skipped is not counted as passed. */
export const sectionName = (name: string, ...keys: readonly (string | undefined)[]): string =>
  keys.every(Boolean) ? name : `${name} (not run: no key)`
