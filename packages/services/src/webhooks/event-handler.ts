import type { OutsideIntegration } from '@joy/contract'
import type { Context } from '../context.ts'
import type { ReceivedEvent } from './read-events.ts'

/** An event as it stands among the webhook events. `body` is the whole request, as it was signed. */
type StoredEvent = ReceivedEvent & {
  id: number
  platform: OutsideIntegration
  body: string
  receivedAt: Date
}

/** What came of an event, in a sentence for the console. Ignored: nothing of ours is concerned. */
export type HandlerResult = { status: 'done' | 'ignored'; detail: string }

/**
 * What follows from one event. First the outside is asked, without a transaction; the function that it gives then runs in
 * the transaction that also marks the event, so that both happen or neither. An event tells that something changed; what
 * is true is read again from the platform, so that order and doubles do not matter.
 */
export type EventHandler = (
  context: Context,
  event: StoredEvent,
) => Promise<(context: Context) => Promise<HandlerResult>>
