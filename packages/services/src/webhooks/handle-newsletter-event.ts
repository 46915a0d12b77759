import { listKey } from '../addresses/list-key.ts'
import { notConnected } from '../providers/not-connected.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { connectNewsletter } from '../providers/connect-newsletter.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { newsletterNotice } from './read-events.ts'
import type { EventHandler } from './event-handler.ts'

/** An automation of the administrator says that something about a subscriber changed: what, is looked up there. */
export const handleNewsletterEvent: EventHandler = async (context, event) => {
  const { email } = newsletterNotice.parse(JSON.parse(event.body))
  const newsletter = await connectNewsletter(context)
  if (!newsletter) throw notConnected('substack')
  const found = await newsletter.findSubscriber(email, { correlationId: context.requestId })
  return async (context) => {
    const kept = await saveLookUp(context, { emailKey: await listKey(context.em, emailKey(email)), found })
    return kept
      ? { status: 'done', detail: `Substack was asked about ${email}.` }
      : { status: 'ignored', detail: 'Nobody here has this address; the next import brings them.' }
  }
}
