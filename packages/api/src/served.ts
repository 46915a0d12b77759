import { operations } from '@joy/contract'
import type { AnyAnswer, ContractAnswers } from './answers.ts'
import type { Served } from './perform.ts'

/** Each operation of the contract beside what answers it. */
export function* servedBy(answers: ContractAnswers): Generator<Served> {
  const byFeature: Record<string, Record<string, AnyAnswer>> = answers
  for (const { path, feature, verb, operation } of operations()) {
    const answer = byFeature[feature]?.[verb]
    if (!answer) throw new Error(`Nothing answers ${path}.`)
    yield { path, feature, verb, operation, answer }
  }
}
