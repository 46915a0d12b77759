import type { OutsideIntegration } from '@joy/contract'
import * as pages from '@joy/domain/page-paths.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'

/**
 * What made a service fail for many at once: its key, by which they are one notice (ruling 45), and where it is mended. Null where
 * the fault is of the one thing that was asked.
 */
export function toFaultCause(thrown: unknown): { key: string; platform: OutsideIntegration; link: string } | null {
  if (!(thrown instanceof IntegrationFault)) return null
  const isOfTheWay =
    thrown.kind === 'unauthorised' || thrown.kind === 'forbidden' || (thrown.mayPass && !thrown.isLasting)
  if (!isOfTheWay) return null
  return {
    key: `${thrown.platform} ${thrown.kind}`,
    platform: thrown.platform,
    link: pages.integrations(thrown.platform),
  }
}
