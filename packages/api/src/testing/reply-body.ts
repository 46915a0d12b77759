import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'

const fault = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
const trpcFault = z.object({
  error: z.object({
    message: z.string(),
    data: z.object({ error: z.string(), requestId: z.string(), issues: fault.shape.issues }),
  }),
})

/** The body of a refusal at REST. */
export const toFault = (reply: LightMyRequestResponse): z.output<typeof fault> => fault.parse(reply.json())
/** The error of a refusal over tRPC. */
export const getTrpcFault = (reply: LightMyRequestResponse): z.output<typeof trpcFault>['error'] =>
  trpcFault.parse(reply.json()).error
/** The answer of a call over tRPC. */
export const getTrpcData = (reply: LightMyRequestResponse): unknown =>
  z.object({ result: z.object({ data: z.unknown() }) }).parse(reply.json()).result.data
