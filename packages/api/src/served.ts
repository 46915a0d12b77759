import { operations } from '@joy/contract'
import type { AnyProcedure, ContractProcedures } from './procedures.ts'
import type { Served } from './perform.ts'

/** Each operation of the contract beside what answers it. */
export function* servedBy(procedures: ContractProcedures): Generator<Served> {
  const byFeature: Record<string, Record<string, AnyProcedure>> = procedures
  for (const { path, feature, verb, operation } of operations()) {
    const procedure = byFeature[feature]?.[verb]
    if (!procedure) throw new Error(`Nothing answers ${path}.`)
    yield { path, feature, verb, operation, procedure }
  }
}
