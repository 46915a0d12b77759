import { type AnyTRPCProcedure, initTRPC, tracked, TRPCError, type AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'
import { describeError, toTrpcCode } from './describe-error.ts'
import type { RequestContext } from './request-context.ts'
import { perform, type Served } from './perform.ts'

const resumable = z.object({ id: z.string(), data: z.unknown() })

const t = initTRPC.context<RequestContext>().create({
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
  errorFormatter({ shape, error, ctx }) {
    const { code, status, message, issues } = describeError(error)
    const { path } = shape.data
    return {
      ...shape,
      message,
      data: {
        code: shape.data.code,
        httpStatus: status,
        ...(path ? { path } : {}),
        error: code,
        requestId: ctx?.requestId,
        issues,
      },
    }
  },
})

/** The tRPC router over everything that is served. Its type for clients is the contract's ContractRouter. */
export function createTrpcRouter(served: readonly Served[]): AnyTRPCRouter {
  const features: Record<string, Record<string, AnyTRPCProcedure>> = {}
  for (const it of served) (features[it.feature] ??= {})[it.verb] = procedure(it)
  return t.router(features)
}

/**
 * For mutations that ask for nothing: the client sends no body then, and tRPC's own parser would stumble over that. What
 * comes all the same is handed on, to be refused.
 */
const mute = t.procedure.use(async ({ ctx, getRawInput, next }) => {
  const raw = ctx.hasBody ? await getRawInput() : undefined
  const hasInput = typeof raw === 'object' && raw !== null && Object.keys(raw).length > 0
  return next({ ctx: { raw: hasInput ? raw : undefined } })
})

/** The one procedure maker: all rules stand in `perform`, tRPC only carries. */
function procedure(served: Served): AnyTRPCProcedure {
  const base = t.procedure.input(z.unknown())
  const ask = async ({
    ctx,
    input,
    signal,
  }: {
    ctx: RequestContext
    input: unknown
    signal: AbortSignal | undefined
  }) => {
    try {
      return await perform(
        served,
        { ...ctx, signal: signal ? AbortSignal.any([signal, ctx.signal]) : ctx.signal },
        input,
      )
    } catch (cause) {
      throw translated(cause)
    }
  }
  if (served.operation.kind === 'query') return base.query(ask)
  if (served.operation.kind === 'mutation')
    return served.operation.input instanceof z.ZodVoid
      ? mute.mutation(({ ctx, signal }) => ask({ ctx, input: ctx.raw, signal }))
      : base.mutation(ask)
  const { isResumable } = served.operation
  return base.subscription(async (asked) => {
    const items = translatedItems((await ask(asked)) as AsyncIterable<unknown>)
    return isResumable ? numbered(items) : items
  })
}

/** Each with its id, which the browser sends along when it asks again. */
async function* numbered(items: AsyncIterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  for await (const item of items) {
    const { id, data } = resumable.parse(item)
    yield tracked(id, data)
  }
}

async function* translatedItems(items: AsyncIterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  try {
    yield* items
  } catch (cause) {
    throw translated(cause)
  }
}

function translated(cause: unknown): TRPCError {
  if (cause instanceof TRPCError) return cause
  const { code, message } = describeError(cause)
  return new TRPCError({ code: toTrpcCode(code), message, cause })
}
