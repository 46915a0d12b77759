import type { OwnAct } from '@joy/contract'
import { closedThereMessage } from '@joy/domain/consent/closed-there.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { openByOwner } from './open-by-owner.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Person } from '../addresses/person.ts'
import { portalLinks } from '../community/portal-links.ts'
import { readClosedThere } from '../unsubscribe/closed-there.ts'
import { WEEKLY } from '../unsubscribe/unsubscribe-token.ts'

/**
 * Gives somebody the weekly reflections again who proved their mailbox by logging in (ruling 42). Substack, which sends them,
 * has no call for it: where it goes on sending nothing the answer and the mail say so, with the way there.
 */
export const joinNewsletter = (context: Context, person: Person): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const id = await openByOwner(context, { ...person, by: 'portal' })
    const there = await whatSubstackDoes(context.em, person.emailKey)
    if (id === null) return { message: 'You are on the list already.', isChanged: false }
    const { substack } = await portalLinks(context)
    await queueMail(context, {
      template: 'subscribed-again',
      to: person.email,
      idempotencyKey: `subscribed-again:${id}`,
      variables: { list: WEEKLY, atSubstack: there, substackLink: there ? substack : '' },
      secrets: {},
    })
    return {
      message: there
        ? `You are on our list again. ${there}`
        : 'You are on the list again. The next reflection comes to you.',
      isChanged: true,
    }
  })

/** Empty: it sends, or has the address from our next list. */
async function whatSubstackDoes(em: Em, emailKey: string): Promise<string> {
  if (closedThereMessage(await readClosedThere(em, emailKey)))
    return 'Substack sends the reflections and does not send to you yet: it cannot be told by us, so please subscribe there once more.'
  const unheard = await db(em)
    .selectFrom('subscriber as s')
    .select('s.id')
    .where('s.emailKey', '=', emailKey)
    .where(sql<boolean>`not is_known_at_substack(s.id)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('websiteSubscriber as w').select('w.id').whereRef('w.emailKey', '=', 's.emailKey'))),
    )
    .executeTakeFirst()
  return unheard
    ? 'Substack, which sends the reflections, has said nothing of you: if none come, please subscribe there.'
    : ''
}
