import type { z } from 'zod'
import type { Contract } from './contract.ts'

/** What tRPC calls an operation: 'subscribers.page'. */
export type OperationPath = { [F in keyof Contract]: `${F}.${keyof Contract[F] & string}` }[keyof Contract]

type At<P extends OperationPath> = P extends `${infer F extends keyof Contract}.${infer V}`
  ? V extends keyof Contract[F]
    ? Contract[F][V]
    : never
  : never
type IsFile<O> = O extends { rest: { isRestOnly: true } } ? true : false

/** The operations that only ask. */
export type QueryPath = { [P in OperationPath]: At<P> extends { kind: 'query' } ? P : never }[OperationPath]
/** The operations that answer in files or take one in: REST alone has them. */
export type FilePath = { [P in OperationPath]: IsFile<At<P>> extends true ? P : never }[OperationPath]
/** The operations that stream snapshots. */
export type EventPath = { [P in OperationPath]: At<P> extends { kind: 'subscription' } ? P : never }[OperationPath]
/** Everything else: asked and answered over tRPC. */
export type CallPath = Exclude<OperationPath, FilePath | EventPath>

/** What an operation's answer gets, its defaults filled in. */
export type InputOf<P extends OperationPath> = At<P> extends { input: infer I extends z.ZodType } ? z.output<I> : never
/** What a caller sends, defaults left out. */
export type SentOf<P extends OperationPath> = At<P> extends { input: infer I extends z.ZodType } ? z.input<I> : never
/** What an operation answers with. */
export type OutputOf<P extends OperationPath> = At<P> extends { output: infer O extends z.ZodType } ? z.input<O> : never

/** Those of `P` that want something: asked with nothing they refuse. */
export type WithInput<P extends OperationPath> = { [Q in P]: undefined extends SentOf<Q> ? never : Q }[P]
