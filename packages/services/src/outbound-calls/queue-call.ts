import { askedBy, type Context } from '../context.ts'
import { type OutboundCall, writeCall } from './write-call.ts'

/** In the transaction of its cause, in the name of who is at work: queued once by its key. */
export const queueCall = ({ em, actor }: Context, call: Omit<OutboundCall, 'askedBy' | 'whenQueued'>): Promise<void> =>
  writeCall(em, { ...call, askedBy: askedBy(actor), whenQueued: 'stays' })
