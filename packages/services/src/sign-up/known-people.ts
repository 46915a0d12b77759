import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { ofMergedAlias } from '../addresses/merged-alias.ts'
import { isErased } from '../deleted-accounts/without-erased.ts'
import { deletionDue } from '../deleted-accounts/waiting-deletion.ts'
import { wasErased } from '../deleted-accounts/was-erased.ts'
import { isHeldAt } from '../imports/import-conditions.ts'

const knownPersonRow = z.strictObject({
  /** The key under which everything of theirs stands. */
  mainKey: z.string(),
  /** The same address as the alias of a merge by which they come; null: it is none. */
  aliasKey: z.string().nullable(),
  /** As it stands with us: mail goes there, and never to what somebody typed. Null: nobody has it. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** They stand on one of the two lists. */
  isListed: z.boolean(),
  /** The letters were left, here or at Substack, or do not arrive: only its owner opens the mailbox again (ruling 42), also who stands on no list any more. */
  isClosed: z.boolean(),
  /** Their account was deleted, and they are back by nothing but what they ask for now. */
  isErased: z.boolean(),
  /** When their account is to be deleted; null: it stays. */
  leavesAt: z.date().nullable(),
  isOnWebsite: z.boolean(),
  /** Their place on the website's list, and by which alias they stand there; a new place where they have none. */
  websiteId: z.int(),
  standsByAlias: z.string().nullable(),
  /** The id that the line of the log has. */
  activityId: z.int(),
  /** Of the community: the words of the welcome letter, where they were changed, its zone, and the moment. */
  welcome: z.strictObject({ subject: z.string(), body: z.string() }).nullable(),
  timeZone: z.string(),
  now: z.date(),
})
export type KnownPerson = z.output<typeof knownPersonRow>

/** What we know of addresses that sign up, in their order: by either list, by a subscription, by a comp. */
export const knownPeople = (em: Em, emailKeys: readonly string[]): Promise<KnownPerson[]> =>
  // Raw SQL: addresses that may stand nowhere, with the first row of four tables beside each, and what their letters need.
  query(
    em,
    knownPersonRow,
    sql`with people as materialized (select typed, main_address(typed) as key, at
        from unnest(${[...emailKeys]}::text[]) with ordinality it (typed, at))
      select it.key as main_key, case when it.key <> it.typed then ${ofMergedAlias(sql`it.typed`)} end as alias_key,
        coalesce(w.email, s.email, p.email, c.email_key) as email, coalesce(w.name, s.name, p.name) as name,
        w.id is not null or s.id is not null as is_listed, w.id is not null as is_on_website,
        coalesce(w.unsubscribed_at is not null, false) or coalesce(closes_mailbox(s.subscription_status), false)
          or ${isHeldAt(sql`it.key`)} as is_closed,
        ${isErased(sql`it.key`)} as is_erased, ${deletionDue(sql`it.key`)} as leaves_at,
        coalesce(w.id, nextval('website_subscriber_id_seq'))::int as website_id, w.alias_key as stands_by_alias,
        nextval('activity_id_seq') as activity_id,
        (select jsonb_build_object('subject', subject, 'body', body) from mail_template where name = 'welcome') as welcome,
        (select time_zone from community) as time_zone, app_now() as now
      from people it
      left join website_subscriber w on w.email_key = it.key
      left join subscriber s on s.email_key = it.key
      left join lateral (select email, name from subscription where email_key = it.key
        and not ${wasErased(sql`it.key`, sql`started_at`)} order by id limit 1) p on true
      left join lateral (select email_key from comp where email_key = it.key and ended_at is null and (until is null or until > app_now()) limit 1) c on true
      order by it.at`,
  )
