import type { PersonAccess as Presented } from '@joy/contract'
import { inCarryingOrder, isInForce } from '@joy/domain/access/to-access.ts'
import type { PersonAccess } from './read-access.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What leaves of a person's access: the result and its sources, the one that carries first. */
export function presentAccess({ sources, at, graceDays, ...access }: PersonAccess): Presented {
  const inForce = inCarryingOrder(sources.filter((it) => isInForce(it, at)))
  const others = sources.filter((it) => !inForce.includes(it))
  return {
    plan: access.plan,
    type: access.type,
    source: access.source,
    since: iso(access.since),
    until: iso(access.until),
    asOf: at.toISOString(),
    graceDays,
    sources: [...inForce, ...others].map((source) => ({
      kind: source.kind,
      plan: source.plan,
      type: source.type,
      from: iso(source.from),
      until: iso(source.until),
      isInForce: inForce.includes(source),
      isCarrying: source === inForce[0],
      statement: source.statement ? { ...source.statement, asOf: iso(source.statement.asOf) } : null,
    })),
  }
}
