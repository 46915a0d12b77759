import { type Contract, type Operation, operations } from '@joy/contract'
import { unknownKeys, unknownKeysWords, withoutTrpcsOwn } from '@joy/contract/unknown-keys.ts'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What tRPC calls an operation, like `subscribers.page`. */
export type Path = { [F in keyof Contract]: `${F}.${keyof Contract[F] & string}` }[keyof Contract]

type At<P extends Path> = P extends `${infer F extends keyof Contract}.${infer V}`
  ? V extends keyof Contract[F]
    ? Contract[F][V]
    : never
  : never
type IsFile<O> = O extends { rest: { isRestOnly: true } } ? true : false

/** The operations that answer in files or take one in: REST alone has them. */
export type FilePath = { [P in Path]: IsFile<At<P>> extends true ? P : never }[Path]
/** The operations that stream snapshots. */
export type EventPath = { [P in Path]: At<P> extends { kind: 'subscription' } ? P : never }[Path]
/** Everything else: asked and answered over tRPC. */
export type CallPath = Exclude<Path, FilePath | EventPath>

/** What an operation's answer gets, its defaults filled in. */
export type InputOf<P extends Path> = At<P> extends { input: infer I extends z.ZodType } ? z.output<I> : never
/** What a caller sends, defaults left out. */
export type SentOf<P extends Path> = At<P> extends { input: infer I extends z.ZodType } ? z.input<I> : never
/** What an operation answers with. */
export type OutputOf<P extends Path> = At<P> extends { output: infer O extends z.ZodType } ? z.input<O> : never

const byPath = new Map<string, Operation>([...operations()].map((it) => [it.path, it.operation]))

export function operationAt(path: Path): Operation {
  const operation = byPath.get(path)
  if (!operation) throw new Error(`The contract has no operation ${path}.`)
  return operation
}

/** Judges an input by the operation's own schema, as the server does. @throws ZodError; Refusal for keys that it does not know */
export function parseInput<P extends Path>(path: P, raw: unknown): InputOf<P> {
  const { input } = operationAt(path)
  const keys = withoutTrpcsOwn(unknownKeys(input, raw))
  if (keys.length > 0) throw unknownKeysRefusal(keys)
  // The schema is the very one that InputOf reads its type from; indexing by a string loses that.
  return input.parse(raw) as InputOf<P>
}

const unknownKeysRefusal = (keys: readonly string[]) =>
  new Refusal(
    'invalid_input',
    unknownKeysWords(keys),
    keys.slice(0, 20).map((path) => ({ path, message: 'This key is not known here.' })),
  )

/** Judges an answer by the operation's own schema, so that a mock cannot drift. @throws ZodError */
export const parseOutput = (path: Path, answer: unknown): unknown => operationAt(path).output.parse(answer)
