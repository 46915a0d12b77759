import type { ContractProcedures } from './procedures.ts'
import * as features from './features.ts'

/** What answers each operation of the contract. A missing or an extra one does not compile. */
export const procedures = { ...features } satisfies ContractProcedures
