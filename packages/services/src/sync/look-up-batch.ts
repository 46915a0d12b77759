import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { NewsletterPlatform, NewsletterSubscriber } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { Call } from '@joy/integrations/call.ts'

/** `otherEmail`: the person's own address, where Substack's list had them under one of before; asked for where that is gone. */
export type Asked = { id: number; email: string; otherEmail?: string | null }
type LookedUp = Asked & { found: NewsletterSubscriber | null }

/** What one batch of look-ups over some people gave. `fault` is the newest; an `isFinal` one will meet everybody. */
export type LookUpBatch = { looked: LookedUp[]; refused: Asked[]; pending: Asked[]; fault: IntegrationFault | null }

/** The credentials, the publication or the address are wrong: asking again does not help. */
const finalKinds = new Set(['unauthorised', 'forbidden', 'refused address'])
export const isFinal = (fault: IntegrationFault): boolean => finalKinds.has(fault.kind)

/** After these nobody else is asked in the batch: the client has tried several times, and the others would fail too. */
const endsBatch = (fault: IntegrationFault) => isFinal(fault) || fault.isPassing || fault.kind === 'aborted'

/** Looks people up, several at the same time; the client keeps to the platform's window. Whoever failed is pending. */
export async function lookUpBatch(
  newsletter: NewsletterPlatform,
  people: readonly Asked[],
  { inFlight, ...call }: Call & { inFlight: number },
): Promise<LookUpBatch> {
  const batch: LookUpBatch = { looked: [], refused: [], pending: [], fault: null }
  const waiting = [...people]
  let isOver = false
  const find = async ({ email, otherEmail }: Asked) =>
    (await newsletter.findSubscriber(email, call)) ?? (otherEmail ? newsletter.findSubscriber(otherEmail, call) : null)
  const ask = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      if (isOver) {
        batch.pending.push(person)
        continue
      }
      try {
        batch.looked.push({ ...person, found: await find(person) })
      } catch (error) {
        if (!(error instanceof IntegrationFault)) throw error
        if (error.kind === 'invalid') batch.refused.push(person)
        else {
          batch.pending.push(person)
          // What is final stays said, whatever the calls beside it meet.
          if (!batch.fault || !isFinal(batch.fault)) batch.fault = error
          isOver ||= endsBatch(error)
        }
      }
    }
  }
  await Promise.all(Array.from({ length: inFlight }, ask))
  return batch
}
