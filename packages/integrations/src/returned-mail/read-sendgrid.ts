import { z } from 'zod'
import { readEach, readJsonReport } from './read-json-report.ts'
import { type ReturnedKind, type ReturnedMail, toDetail, toMessageKey, UnreadableReport } from './returned-mail.ts'

const report = z.object({
  email: z.string().optional(),
  event: z.string(),
  type: z.string().optional(),
  timestamp: z.number().optional(),
  reason: z.string().nullish(),
  status: z.string().nullish(),
  sg_event_id: z.string().optional(),
  'smtp-id': z.string().optional(),
})

/** `blocked`: refused for what it says or who sends it, as SendGrid has it; `deferred` is tried again there, and is no report yet. */
function toKind({ event, type }: z.output<typeof report>): ReturnedKind | null {
  if (event === 'bounce') return type === 'blocked' ? 'refused' : 'hard'
  if (event === 'spamreport') return 'complaint'
  return event === 'delivered' ? 'delivered' : null
}

/** SendGrid's event webhook: many events a request. @throws UnreadableReport */
export const readSendgrid = (body: Buffer): (ReturnedMail | UnreadableReport)[] =>
  readEach(report, readJsonReport(z.array(z.unknown()), body)).flatMap((event) => {
    if (event instanceof UnreadableReport) return event
    const kind = toKind(event)
    if (!kind || !event.email) return []
    return {
      key: event.sg_event_id ?? `${event.event}:${event.email}:${event.timestamp}`,
      kind,
      email: event.email,
      at: new Date((event.timestamp ?? Number.NaN) * 1000),
      detail: toDetail(event.status, event.reason),
      messageKey: toMessageKey(event['smtp-id']),
    }
  })
