import type { ContractAnswers } from './answers.ts'
import * as features from './features.ts'

/** What answers each operation of the contract. A missing or an extra one does not compile. */
export const answers = { ...features } satisfies ContractAnswers
