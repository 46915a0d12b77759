import { type InputOf, type Operation, type OperationPath, operations } from '@joy/contract'
import { unknownKeys, unknownKeysMessage, withoutTrpcsOwn } from '@joy/contract/unknown-keys.ts'
import { Refusal } from './refusal.ts'

const byPath = new Map<string, Operation>([...operations()].map((it) => [it.path, it.operation]))

export function operationAt(path: OperationPath): Operation {
  const operation = byPath.get(path)
  if (!operation) throw new Error(`The contract has no operation ${path}.`)
  return operation
}

/** Whether an operation changes something; of one that nobody knows: no. */
export const isMutation = (path: string): boolean => byPath.get(path)?.kind === 'mutation'

/** Judges an input by the operation's own schema, as the server does. @throws ZodError; Refusal for keys that it does not know */
export function parseInput<P extends OperationPath>(path: P, raw: unknown): InputOf<P> {
  const { input } = operationAt(path)
  const keys = withoutTrpcsOwn(unknownKeys(input, raw))
  if (keys.length > 0) throw unknownKeysRefusal(keys)
  // The schema is the very one that InputOf reads its type from; indexing by a string loses that.
  return input.parse(raw) as InputOf<P>
}

const unknownKeysRefusal = (keys: readonly string[]) =>
  new Refusal(
    'invalid_input',
    unknownKeysMessage(keys),
    keys.slice(0, 20).map((path) => ({ path, message: 'This key is not known here.' })),
  )

/** Judges an answer by the operation's own schema, so that a mock cannot drift. @throws ZodError */
export const parseOutput = (path: OperationPath, response: unknown): unknown => operationAt(path).output.parse(response)
