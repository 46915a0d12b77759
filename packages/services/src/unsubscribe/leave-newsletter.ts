import type { OwnAct } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import type { Person } from '../addresses/person.ts'
import { type Member, unsubscribeToken } from './unsubscribe-token.ts'
import { lookAtUnsubscription } from './look-at-unsubscription.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * Takes somebody off the weekly reflections as the link in their mails does: mail, log, way back and what is to be done at
 * Substack are the same. @throws AppError `conflict` for whoever stands on no list
 */
export async function leaveNewsletter(context: Context, { emailKey }: Person): Promise<OwnAct> {
  const member = await getMember(context, emailKey)
  if (!member) throw new AppError('conflict', 'You are on no list of ours: no reflections are sent to you.')
  const token = unsubscribeToken(context.secrets, member)
  const { isUnsubscribed } = await lookAtUnsubscription(context, { token })
  const after = await unsubscribe(context, { token })
  return {
    message: after.isWaitingAtSubstack
      ? 'You are unsubscribed here. Substack sends the reflections, and we take you off there by hand: until then one may still come.'
      : 'You are unsubscribed. No more reflections are sent to you.',
    isChanged: !isUnsubscribed,
  }
}

async function getMember({ em }: Context, emailKey: string): Promise<Member | null> {
  const { website, newsletter } = await db(em)
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('websiteSubscriber').select('id').where('emailKey', '=', emailKey).as('website'),
      selectFrom('subscriber').select('id').where('emailKey', '=', emailKey).as('newsletter'),
    ])
    .executeTakeFirstOrThrow()
  if (newsletter !== null) return { list: 'newsletter', id: newsletter }
  return website === null ? null : { list: 'website', id: website }
}
