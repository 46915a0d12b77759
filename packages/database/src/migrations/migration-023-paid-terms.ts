import { Migration } from '@mikro-orm/migrations'

/** The end of what was paid outside of Stripe; and the reconciliation, searched by name and address. */
export class Migration023PaidTerms extends Migration {
  override up(): void {
    // Whose end nobody was told of yet, or who ends with it; a renewal forgets it.
    this.addSql('alter table subscription add column term_told_at timestamptz(3)')
    this.addSql(`create index subscription_term on subscription (current_period_end, id)
      where provider <> 'stripe' and status not in ('canceled', 'incomplete_expired') and (term_told_at is null or is_cancel_at_period_end)`)
    this.addSql('alter table subscription_event drop constraint subscription_event_kind_check')
    this.addSql(`alter table subscription_event add constraint subscription_event_kind_check
      check (kind in ('started', 'status', 'ended', 'plan', 'cancelled', 'resumed', 'renewed'))`)

    this.addSql('alter table reconcile_fix add column subscription_id integer')
    this.addSql(`alter table reconcile_person add column name_key text collate "C" not null default ''`)
    this.addSql(`update reconcile_person p set name_key = s.name_key from subscriber s where s.email_key = p.email_key`)
    this.addSql(`create index reconcile_person_search on reconcile_person
      using gin ((email_key || ' ' || name_key) gin_trgm_ops) with (fastupdate = off)`)
  }
}
