import { Migration } from '@mikro-orm/migrations'
import { type Announced, announceChanges } from './announce-changes.ts'

const announced: readonly Announced[] = [
  ['access_rule', 'community'],
  ['account_deletion', 'subscribers'],
  ['activity', 'activity', 'id'],
  ['address_alias', 'subscribers'],
  ['address_change', 'subscribers'],
  ['change_set', 'changeSets', 'id'],
  ['community', 'community'],
  ['comp', 'comps', 'id'],
  ['export_batch', 'exports', 'id'],
  ['import', 'imports', 'id'],
  ['job', 'jobs', 'id'],
  ['mailbox_opening', 'subscribers'],
  ['mail_intake', 'returnedMail'],
  ['member_guide', 'community'],
  ['note', 'notes', 'id'],
  ['notification', 'notifications', 'id'],
  ['opening_wish', 'requests'],
  ['outbox_mail', 'outbox', 'id'],
  ['outgoing_message', 'outgoingWebhooks'],
  ['outgoing_endpoint', 'outgoingWebhooks'],
  ['outside_access', 'subscribers'],
  ['outside_deletion', 'manualTasks'],
  ['payment_check', 'payments'],
  ['person_tag', 'tags'],
  ['plan_wish', 'requests'],
  ['reconcile_discrepancy', 'reconcile'],
  ['reconcile_source', 'reconcile'],
  ['returned_mail', 'returnedMail'],
  ['saved_view', 'savedViews', 'id'],
  ['sponsor_offer', 'sponsoring'],
  ['sponsor_request', 'sponsoring'],
  ['sponsored_place', 'sponsoring'],
  ['subscriber', 'subscribers', 'id'],
  ['subscription', 'payments', 'id'],
  ['subscription_event', 'payments', 'subscription_id'],
  ['sync_report', 'sync'],
  ['tag', 'tags'],
  ['unsubscription', 'manualTasks'],
  ['unsubscription', 'subscribers'],
  ['upgrade', 'upgrades', 'id'],
  ['upgrade_event', 'upgrades', 'upgrade_id'],
  ['upgrade_step', 'upgrades', 'upgrade_id'],
  ['webhook_event', 'webhooks', 'id'],
  ['webhook_refusal', 'webhooks'],
  ['website_subscriber', 'websiteSubscribers', 'id'],
]

/**
 * Each statement that changes what an open screen may show says so once it is committed: the kind, and the numbers of the
 * records or, where there are more than twenty, none (ruling 60, decision 113). Nothing is stored for it: whoever listens
 * hears it, and PostgreSQL says the same only once for each transaction.
 */
export class Migration240AnnouncedChanges extends Migration {
  override up(): void {
    // No more rows are looked at than could be named.
    this.addSql(`create function announce_change() returns trigger language plpgsql as $$
      declare
        ids text[] := array(select to_jsonb(it) ->> coalesce(tg_argv[1], '') from (select * from changed limit 21) it);
      begin
        if cardinality(ids) = 0 then return null; end if;
        if tg_nargs = 1 or cardinality(ids) > 20 then perform pg_notify('joy_changes', tg_argv[0]);
        else perform pg_notify('joy_changes', tg_argv[0] || ' ' || (select string_agg(distinct id, ' ') from unnest(ids) id));
        end if;
        return null;
      end $$`)
    announceChanges((statement) => this.addSql(statement), announced)
  }
}
