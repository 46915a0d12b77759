// Long because one statement gathers all sources of a batch of people, each looked up by its key.
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { hasComeBack } from '../deleted-accounts/has-come-back.ts'
import { toHash } from '../deleted-accounts/to-hash.ts'
import { isToUnsubscribe } from '../unsubscribe/at-substack.ts'
import { isInForce } from '../comps/expire-comps.ts'
import { isNoEnd } from '../comps/last-end.ts'
import { goesOnThere } from '../comps/removal.ts'
import type { Snapshot } from './snapshot.ts'
import type { WholeList } from './whole-list.ts'

const payment = z.strictObject({
  id: z.int(),
  provider: z.string(),
  providerId: z.string().nullable(),
  plan: z.string(),
  interval: z.enum(['month', 'year']),
  amountCents: z.int(),
  status: z.string(),
  isEnding: z.boolean(),
  /** It is to end, and is charged until then: its end lies in another period. */
  isChargedOn: z.boolean(),
  periodEnd: z.string(),
  /** Of what is paid outside of Stripe: its term and the days of grace. */
  isAccessOver: z.boolean(),
  isCollectionPaused: z.boolean(),
  isDiscountedWhole: z.boolean(),
  readAt: z.string().nullable(),
  /** When Stripe said that it does not have it. */
  goneAt: z.string().nullable(),
  isOnItsWay: z.boolean(),
})
const atStripe = z.strictObject({
  providerId: z.string(),
  email: z.string(),
  status: z.string(),
  willEnd: z.boolean(),
  isChargedOn: z.boolean(),
  plan: z.enum(['work-out', 'join-the-gym']).nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  amountCents: z.int(),
  isCollectionPaused: z.boolean(),
  isDiscountedWhole: z.boolean(),
  readAt: z.string(),
  /** An event of it has arrived and is still to be processed. */
  isOnItsWay: z.boolean(),
})
const memberPerson = z.strictObject({ personId: z.string(), isMember: z.boolean(), readAt: z.string().nullable() })

/** One person as all sources have them, by the key of the address. */
const personRow = z.strictObject({
  emailKey: z.string(),
  subscriberId: z.int().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** Substack's word; `plan` is what follows from all sources at this moment. */
  tier: z.string().nullable(),
  plan: z.string(),
  type: z.string().nullable(),
  status: z.string().nullable(),
  syncedAt: z.date().nullable(),
  /** As of when Substack's word was true, and when it was asked since and had nobody. */
  statedAsOf: z.date().nullable(),
  /** A comp, a gift, a trial, what was cancelled: Substack ended it itself. */
  isStatedOver: z.boolean(),
  absentAt: z.date().nullable(),
  compId: z.int().nullable(),
  compConfirmedAt: z.date().nullable(),
  compReportedAt: z.date().nullable(),
  /** As the list had it, of whom has left it. */
  compEmail: z.string().nullable(),
  compEndedAt: z.date().nullable(),
  isCompToRemove: z.boolean(),
  /** Unsubscribed here, which Substack still is to be told. */
  isToUnsubscribe: z.boolean(),
  /** A list that is not Substack's closed the mailbox; `sendsThere`: by Substack's own newest word, null where nobody knows. */
  isClosedByList: z.boolean(),
  sendsThere: z.boolean().nullable(),
  /** Substack has said something of them; else other lists alone brought them. */
  isKnownThere: z.boolean(),
  /** Somebody removed a comp at Substack by hand and said so here, after Substack's word. */
  isCompRemovedSince: z.boolean(),
  websiteId: z.int().nullable(),
  websiteEmail: z.string().nullable(),
  exportedAt: z.date().nullable(),
  isGone: z.boolean().nullable(),
  /** Substack's whole list has a row of this address, which could not be read. */
  isUnreadInList: z.boolean(),
  /** Their account was deleted, as they asked, and they have not come back: they are on no list by their own wish. */
  wasDeleted: z.boolean(),
  /** Of the registration, where one stands; else of the upgrade that is on its way. */
  upgradeId: z.int().nullable(),
  /** Of the upgrade that is on its way, where one is. */
  upgradeStatus: z.string().nullable(),
  /** A registration stands, and no upgrade that is paid for is on its way to take its place. */
  isRegistered: z.boolean(),
  memberId: z.string().nullable(),
  isMemberForAnother: z.boolean(),
  registeredAt: z.date().nullable(),
  isMembershipQueued: z.boolean(),
  payments: z.array(payment),
  atStripe: z.array(atStripe),
  atPlanningCenter: z.array(memberPerson),
})
export type PersonRow = z.output<typeof personRow>

/** Somebody else `o` on the list, with a paid plan. Asked from the Planning Center person on: the list is long. */
const isAnotherPayer = sql`o.email_key <> k.key and plan_rank(o.subscription_tier) > 0`

/** Gathers everything about the people with these keys, whether they are on a list or not. */
export const readPeople = (
  em: Em,
  keys: readonly string[],
  { runId }: Snapshot,
  wholeList: WholeList | null,
): Promise<PersonRow[]> =>
  // Raw SQL: each source is looked up by the key of each person, and what there are many of comes as one list.
  query(
    em,
    personRow,
    sql`select k.key as email_key, s.id as subscriber_id, s.email, s.name, s.substack_tier as tier,
        s.substack_type as type, coalesce(a.plan, 'Free') as plan, s.subscription_status as status, s.synced_at as synced_at,
        c.id as comp_id, c.confirmed_at as comp_confirmed_at, s.substack_as_of as stated_as_of, coalesce(s.substack_ends_at <= app_now(), false) as is_stated_over, s.substack_absent_at as absent_at, c.reported_at as comp_reported_at,
        (select max(c.ended_at) from comp c where c.email_key = k.key and c.ended_at is not null and not ${isNoEnd}) as comp_ended_at,
        case when s.id is null then (select o.listed_email from comp o where o.email_key = k.key and o.listed_email is not null order by o.id desc limit 1) end as comp_email,
        exists (select from comp c where c.email_key = k.key and ${goesOnThere}) as is_comp_to_remove,
        exists (select from unsubscription u where u.email_key = k.key and ${isToUnsubscribe}) as is_to_unsubscribe,
        l.at is not null as is_closed_by_list, l.sends as sends_there, coalesce(is_known_at_substack(s.id), false) as is_known_there,
        exists (select from comp e where e.email_key = k.key and e.removed_by is not null
          and e.removed_at > coalesce(s.substack_as_of, s.synced_at)) as is_comp_removed_since,
        w.id as website_id, w.email as website_email, w.exported_at as exported_at, w.unsubscribed_at is not null as is_gone,
        case when s.id is null and w.exported_at is not null then exists (select from import_failed_row f
          where f.import_id = ${wholeList?.importId ?? null}::int and f.email in (w.email, k.key)) else false end as is_unread_in_list,
        case when s.id is null then exists (select from account_deletion d where d.email_hash = ${toHash(sql`k.key`)}
          and d.done_at is not null and not ${hasComeBack(sql`k.key`, sql`d.done_at`)}) else false end as was_deleted,
        reg.id as upgrade_id, u.status as upgrade_status, reg.planning_center_member_id as member_id,
        coalesce(reg.status = 'registered' and u.status not in ('paid', 'registering'), false) as is_registered,
        exists (select from upgrade x join subscriber o on o.id = x.substack_subscriber_id
          where x.planning_center_member_id = reg.planning_center_member_id and x.status <> 'cancelled' and ${isAnotherPayer})
          or exists (select from reconcile_member m join subscriber o on o.email_key = m.email_key
            where m.run_id = ${runId} and m.person_id = reg.planning_center_member_id and ${isAnotherPayer}) as is_member_for_another,
        (select at from upgrade_step t where t.upgrade_id = reg.id and t.name = 'membership' and t.state = 'done') as registered_at,
        exists (select from outbound_call a where a.status = 'pending' and a.payload ->> 'emailKey' = k.key) as is_membership_queued,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'providerId', p.provider_subscription_id,
            'plan', p.plan, 'interval', p.interval, 'amountCents', p.amount_cents, 'status', p.status,
            'isEnding', p.is_cancel_at_period_end,
            'isChargedOn', p.is_cancel_at_period_end and coalesce(p.billed_until < p.current_period_end, false), 'periodEnd', p.current_period_end,
            'isAccessOver', coalesce(term_access_end(p.current_period_end, p.is_cancel_at_period_end, p.provider) <= app_now(), false),
            'isCollectionPaused', p.collection_pause is not null,
            'isDiscountedWhole', p.amount_cents > 0 and charge_after(p.amount_cents, p.discounts, app_now()) = 0, 'readAt', p.provider_read_at,
            'goneAt', p.provider_gone_at,
            'isOnItsWay', exists (select from outbound_call a where a.status = 'pending' and a.payload ->> 'subscriptionId' = p.id::text)
              or exists (select from webhook_event d where d.subject_id = p.provider_subscription_id and d.status = 'waiting')) order by p.id)
          from subscription p where p.email_key = k.key), '[]') as payments,
        coalesce((select jsonb_agg(jsonb_build_object('providerId', r.provider_subscription_id, 'email', r.email, 'status', r.status,
            'willEnd', r.will_end, 'isChargedOn', r.is_charged_on, 'plan', r.plan, 'interval', r.interval, 'amountCents', r.amount_cents,
            'isCollectionPaused', r.is_collection_paused,
            'isDiscountedWhole', r.amount_cents > 0 and charge_after(r.amount_cents, r.discounts, app_now()) = 0, 'readAt', r.read_at,
            'isOnItsWay', exists (select from webhook_event d where d.subject_id = r.provider_subscription_id and d.status = 'waiting')) order by r.provider_subscription_id)
          from (select r.* from reconcile_subscription r where r.email_key = k.key and r.run_id = ${runId}
              and not exists (select from subscription o where o.provider_subscription_id = r.provider_subscription_id and o.email_key <> k.key)
            union select r.* from subscription p join reconcile_subscription r
              on r.provider_subscription_id = p.provider_subscription_id and r.run_id = ${runId} where p.email_key = k.key) r), '[]') as at_stripe,
        coalesce((select jsonb_agg(distinct jsonb_build_object('personId', m.person_id, 'isMember', m.is_member, 'readAt', m.read_at))
          from (select m.person_id, m.is_member, m.read_at from reconcile_member m where m.email_key = k.key and m.run_id = ${runId}
            union select m.person_id, m.is_member, m.read_at from reconcile_member m
              where m.run_id = ${runId} and m.person_id = reg.planning_center_member_id) m), '[]') as at_planning_center
      from (select key, main_address(key) as main_key from unnest(${[...keys]}::text[]) it(key) offset 0) k
      left join subscriber s on s.email_key = k.key
      left join lateral (select * from closed_by_list(s.id) where closes_mailbox(s.subscription_status)) l on true
      left join comp c on c.email_key = k.key and ${isInForce}
      left join access_at(${[...keys]}::text[], app_now()) a on a.main_key = k.main_key
      left join website_subscriber w on w.email_key = k.key
      left join lateral (select id, status, planning_center_member_id from upgrade
        where substack_subscriber_id = s.id and status <> 'cancelled' order by status = 'registered', id desc limit 1) u on true
      left join lateral (select id, status, planning_center_member_id from upgrade
        where substack_subscriber_id = s.id and status <> 'cancelled' order by status <> 'registered', id desc limit 1) reg on true
      order by k.key`,
  )
