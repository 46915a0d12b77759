import type {
  AnyTRPCProcedure,
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server'
import type { z } from 'zod'
import type { Contract } from './contract.ts'
import type { ErrorCode } from './errors.ts'

type Procedure<O> = O extends { kind: infer K; input: infer I extends z.ZodType; output: infer R extends z.ZodType }
  ? K extends 'query'
    ? TRPCQueryProcedure<{ input: z.input<I>; output: z.output<R>; meta: unknown }>
    : K extends 'mutation'
      ? TRPCMutationProcedure<{ input: z.input<I>; output: z.output<R>; meta: unknown }>
      : TRPCSubscriptionProcedure<{ input: z.input<I>; output: AsyncIterable<z.output<R>>; meta: unknown }>
  : never

type Procedures = {
  [F in keyof Contract]: {
    [V in keyof Contract[F]]: Procedure<Contract[F][V]> extends infer P extends AnyTRPCProcedure ? P : never
  }
}

/** What an error carries beside its sentence. */
type ErrorShape = TRPCDefaultErrorShape & {
  data: { error?: ErrorCode; requestId?: string; issues?: { path: string; message: string }[] }
}

/** The tRPC router that the contract promises; clients are typed from it, never from server code. */
export type ContractRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  Procedures
>
