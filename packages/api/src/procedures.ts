import type { Contract, Operation, Subscription } from '@joy/contract'
import type { Context } from '@joy/services/context.ts'
import type { z } from 'zod'
import type { RequestContext } from './request-context.ts'

type Item<T> = T extends readonly (infer I)[] ? I : never

/** What an operation resolves to: its output; items one by one where REST streams a list or tRPC watches. */
type Result<O extends Operation> = O extends Subscription
  ? AsyncIterable<z.input<O['output']>>
  : O extends { rest: { reply: 'list' } }
    ? AsyncIterable<Item<z.input<O['output']>>>
    : Promise<z.input<O['output']>>

/** How an operation is answered: a service, or a line that calls one. */
type Procedure<O extends Operation> = (
  context: Context,
  input: z.output<O['input']>,
  request: RequestContext,
) => Result<O>

/** An answer for each operation of a feature: a missing or an extra one does not compile. */
export type Procedures<F extends keyof Contract> = {
  [V in keyof Contract[F]]: Contract[F][V] extends Operation ? Procedure<Contract[F][V]> : never
}

/** All features. */
export type ContractProcedures = { [F in keyof Contract]: Procedures<F> }

/** An answer whose operation is known at run time only; its input was parsed by that operation's schema. */
export type AnyProcedure = (context: Context, input: never, request: RequestContext) => unknown
