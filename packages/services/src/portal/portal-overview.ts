import type { PortalOverview } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, query, sql } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { dueAt, waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { memberGuide } from '../community/member-guide.ts'
import { communityZone } from '../community/community-zone.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { presentAccess } from '../access/present-access.ts'
import { readAccess } from '../access/read-access.ts'
import { getCheckout } from './get-checkout.ts'
import { currentPortal, requirePortal } from './current-portal.ts'
import { readMembership } from './read-membership.ts'
import { portalLinks } from '../community/portal-links.ts'
import { readBeside } from '../payments/read-beside.ts'
import { presentPersonSubscription } from '../payments/present-person-subscription.ts'
import { whatEnded } from './what-ended.ts'
import { readClosedByList } from '../unsubscribe/read-closed-by-list.ts'
import { ownSponsoring } from '../sponsoring/own-sponsoring.ts'
import { readGiver } from '../sponsoring/read-giver.ts'
import { readClosedThere } from '../unsubscribe/closed-there.ts'
import { readUnsubscribedHere } from '../unsubscribe/read-unsubscribed-here.ts'
import { compInForce } from '../subscribers/subscriber-row.ts'

const time = z.date().nullable()
const newsletterRow = z.strictObject({
  id: z.int(),
  isKnownThere: z.boolean(),
  email: z.string(),
  emailAtSubstack: z.string().nullable(),
  name: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  isComped: z.boolean(),
  compedAt: time,
  compedUntil: time,
  subscribedAt: time,
})

/** All that the portal shows (specification, section 3), about who is signed in and nobody else. */
export async function portalOverview(context: Context): Promise<PortalOverview> {
  const { emailKey, restrictedUntil = null } = requirePortal(context)
  const { em } = context
  const { person } = await currentPortal(context)
  // Raw SQL: the comp in force is a part that is joined row by row.
  const [row] = await query(
    em,
    newsletterRow,
    sql`select s.id, is_known_at_substack(s.id) as is_known_there, s.email, s.substack_email as email_at_substack, s.name, s.subscription_status,
        c.id is not null as is_comped, c.comped_at, c.until as comped_until, s.subscribed_at
      from subscriber s left join lateral (${compInForce}) c on c.until is null or c.until > app_now() where s.email_key = ${emailKey}`,
  )
  const website = await db(em)
    .selectFrom('websiteSubscriber')
    .select(['signedUpAt', 'unsubscribedAt', 'exportedAt'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
  const here = await readUnsubscribedHere(em, emailKey)
  const subscriptions = await em.find(Subscription, { emailKey }, { orderBy: { startedAt: 'desc', id: 'desc' } })
  const access = await readAccess(em, emailKey)
  const { at: now, graceDays } = access
  const beside = await readBeside(
    em,
    subscriptions.map((one) => one.id),
  )
  const deletion = await waitingDeletion(em, emailKey)
  const shown = subscriptions.map((its) => ({
    // By it a subscription can be cancelled anywhere.
    sid: restrictedUntil ? `hidden-${its.id}` : its.sid,
    ...presentPersonSubscription(its, {
      now,
      graceDays,
      ...beside,
      deletionDueAt: dueAt(deletion),
    }),
  }))
  return {
    person,
    substack: row
      ? {
          id: row.id,
          isKnownThere: row.isKnownThere,
          email: row.email,
          emailAtSubstack: row.emailAtSubstack,
          name: row.name,
          subscriptionTier: planRank(access.plan) > 0 ? 'paid' : 'free',
          tierName: tierName(access.plan),
          subscriptionStatus: row.subscriptionStatus,
          isComped: row.isComped,
          compedAt: row.compedAt?.toISOString() ?? null,
          compedUntil: row.compedUntil?.toISOString() ?? null,
          subscribedAt: row.subscribedAt?.toISOString() ?? null,
        }
      : null,
    access: presentAccess(access),
    website: website
      ? {
          signedUpAt: website.signedUpAt.toISOString(),
          isUnsubscribed: website.unsubscribedAt !== null,
          exportedAt: website.exportedAt?.toISOString() ?? null,
        }
      : null,
    unsubscribedHere: here && { at: here.at, atSubstack: here.atSubstack },
    closedByList: row ? await readClosedByList(em, row.id) : null,
    closedThere: await readClosedThere(em, emailKey),
    planningCenter: row ? await readMembership(em, { ...row, plan: access.plan }) : null,
    subscriptions: shown,
    ended: await whatEnded(em, emailKey, access),
    checkout: row ? await getCheckout(em, row.id) : null,
    links: await portalLinks(context),
    giver: await readGiver(context, emailKey),
    sponsoring: await ownSponsoring(em, emailKey),
    guide: planRank(access.plan) > 0 ? await getGuide(context) : null,
    deletion,
    restrictedUntil: restrictedUntil?.toISOString() ?? null,
    timeZone: await communityZone(em),
  }
}

async function getGuide(context: Context): Promise<PortalOverview['guide']> {
  const { reflection, practicesUrl, people } = await memberGuide(context)
  return { reflection, practicesUrl, people }
}
