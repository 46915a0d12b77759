import type { OutsideIntegration } from '@joy/contract'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { readEventName } from '@joy/integrations/payments/read-records.ts'
import {
  readPlanningCenterEvents,
  type UnreadableEvent,
  whyUnreadable,
} from '@joy/integrations/webhooks/read-planning-center-events.ts'
import { z } from 'zod'

/** One event out of a request; a request may hold several. `subjectId`: what it happened to, by the platform's own id. */
export type ReceivedEvent = { eventId: string; type: string; subjectId: string | null }

/**
 * What an automation of the administrator tells our own newsletter receiver: Substack itself sends nothing. `email` is
 * whom it concerns; what became of them is looked up there.
 */
export const newsletterNotice = z.object({
  id: z.string().trim().min(1).max(200),
  type: z.string().trim().min(1).max(100),
  email: z.string().trim().max(320),
})

const longest = 200
const longestAddress = 320

/** What a signed body holds: its events, and what of it cannot be read, by its own id and kind where it has them. */
export type ReadRequest = { events: ReceivedEvent[]; unreadable: UnreadableEvent[] }

/** Reads no more of an event than its id and kind: what it means is asked when it is processed. */
export function readEvents(platform: OutsideIntegration, body: string): ReadRequest {
  try {
    const { events, unreadable } = read[platform](body)
    return { events: events.map(keepable), unreadable }
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return { events: [], unreadable: [{ id: null, name: null, reason: whyUnreadable(error) }] }
    if (error instanceof IntegrationFault)
      return { events: [], unreadable: [{ id: null, name: null, reason: error.detail }] }
    throw error
  }
}

/** As a database can keep it: no longer than it may be, no NUL, no half of a letter. The body stays as it was signed. */
const keepable = ({ eventId, type, subjectId }: ReceivedEvent): ReceivedEvent => {
  const kept = (text: string, most = longest) => text.slice(0, most).toWellFormed().replaceAll('\0', '\uFFFD')
  return {
    eventId: kept(eventId),
    type: kept(type),
    subjectId: subjectId === null ? null : kept(subjectId, longestAddress),
  }
}

const read: Record<OutsideIntegration, (body: string) => ReadRequest> = {
  substack(body) {
    const { id, type, email } = newsletterNotice.parse(JSON.parse(body))
    return { events: [{ eventId: id, type, subjectId: email }], unreadable: [] }
  },
  planningcenter(body) {
    const { events, unreadable } = readPlanningCenterEvents(body)
    return {
      events: events.map(({ id, name, personId }) => ({ eventId: id, type: name, subjectId: personId })),
      unreadable,
    }
  },
  stripe(body) {
    const { id, type, subjectId } = readEventName(JSON.parse(body))
    return { events: [{ eventId: id, type, subjectId }], unreadable: [] }
  },
}
