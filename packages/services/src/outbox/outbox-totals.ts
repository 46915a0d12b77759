import type { OutboxTotals } from '@joy/contract'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'

export async function outboxTotals({ em, settings }: Context): Promise<OutboxTotals> {
  const counter = await readCounters(em)
  return {
    pending: counter('mails.pending'),
    sent: counter('mails.sent'),
    failed: counter('mails.failed'),
    keptDays: settings.mail.keptDays,
    hasSmtp: settings.hasSmtp,
  }
}
