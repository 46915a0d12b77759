import { AppError } from '@joy/domain/app-error.ts'
import type { OutsidePlatform } from '@joy/integrations/http/integration-fault.ts'
import { readPaymentEvent } from '@joy/integrations/payments/read-records.ts'
import { readPlanningCenterDeliveries } from '@joy/integrations/webhooks/read-planning-center-deliveries.ts'
import { z } from 'zod'

/** One event out of a delivery; a delivery may hold several. */
export type ReadEvent = { eventId: string; type: string; subjectId: string | null }

/**
 * What an automation of the administrator tells our own newsletter receiver: Substack itself sends nothing. `email` is
 * whom it concerns; what became of them is looked up there.
 */
export const newsletterNotice = z.object({
  id: z.string().trim().min(1).max(200),
  type: z.string().trim().min(1).max(100),
  email: z.string().trim().max(320),
})

const withId = z.object({ id: z.string() })
const longest = 200

/** @throws AppError `invalid_input` where a signed body is not what the platform documents. */
export function readEvents(platform: OutsidePlatform, body: string): ReadEvent[] {
  try {
    return read[platform](body).map((it) => ({
      ...it,
      eventId: it.eventId.slice(0, longest),
      type: it.type.slice(0, longest),
    }))
  } catch (cause) {
    throw new AppError('invalid_input', 'This delivery cannot be read.', undefined, { cause })
  }
}

const read: Record<OutsidePlatform, (body: string) => ReadEvent[]> = {
  substack(body) {
    const { id, type, email } = newsletterNotice.parse(JSON.parse(body))
    return [{ eventId: id, type, subjectId: email }]
  },
  planningcenter: (body) =>
    readPlanningCenterDeliveries(body).map(({ id, name, personId }) => ({
      eventId: id,
      type: name,
      subjectId: personId,
    })),
  stripe(body) {
    const { id, type, object } = readPaymentEvent(JSON.parse(body))
    const subject = withId.safeParse(object)
    return [{ eventId: id, type, subjectId: subject.success ? subject.data.id : null }]
  },
}
