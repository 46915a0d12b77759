import { Migration } from '@mikro-orm/migrations'

const calls = [
  'cancel-at-period-end',
  'resume',
  'change-plan',
  'end-now',
  'expire-checkout-link',
  'make-checkout-link',
  'register-upgrade',
  'end-membership',
  'confirm-end',
  'restore-membership',
  'change-email',
  'add-email',
  'remove-email',
]

/** Tables and columns by the field's own names: outbound calls, memberships, subscriptions, the operation of a changed row. */
export class Migration114FieldNames extends Migration {
  override up(): void {
    this.addSql('alter table pending_provider_action rename to outbound_call')
    for (const index of ['waiting', 'subscription', 'person', 'open', 'pkey', 'idempotency_key_key'])
      this.addSql(`alter index pending_provider_action_${index} rename to outbound_call_${index}`)
    this.addSql('alter sequence pending_provider_action_id_seq rename to outbound_call_id_seq')
    for (const check of ['platform', 'status'])
      this.addSql(
        `alter table outbound_call rename constraint pending_provider_action_${check}_check to outbound_call_${check}_check`,
      )
    // Not of the rows that stand there: what an older version wrote must not stop an update.
    this.addSql(`alter table outbound_call add constraint outbound_call_action_check
      check (action in (${calls.map((it) => `'${it}'`).join(', ')})) not valid`)

    this.addSql('alter table church_check rename to membership_check')
    this.addSql('alter index church_check_pkey rename to membership_check_pkey')
    this.addSql('alter table membership_check rename constraint church_check_id_check to membership_check_id_check')
    for (const column of ['is_active', 'is_member', 'membership', 'read_at'])
      this.addSql(`alter table upgrade rename column church_${column} to planning_center_${column}`)

    this.addSql('alter table reconcile_payment rename to reconcile_subscription')
    this.addSql('alter index reconcile_payment_email rename to reconcile_subscription_email')
    this.addSql('alter index reconcile_payment_pkey rename to reconcile_subscription_pkey')

    this.addSql('alter table change_row rename column deed to operation')
    this.addSql('alter table change_row rename constraint change_row_deed_check to change_row_operation_check')
    // The functions that read the column, with nothing but its name changed.
    this.addSql(`do $$ declare name text; begin
      foreach name in array array['sends_at_substack', 'closing_word'] loop
        execute (select regexp_replace(pg_get_functiondef(p.oid), '\\mdeed\\M', 'operation', 'g') from pg_proc p
          join pg_namespace n on n.oid = p.pronamespace where p.proname = name and n.nspname = current_schema());
      end loop;
    end $$`)

    this.addSql(`update job set checkpoint = replace(replace(checkpoint::text, '"churchReadAt"', '"planningCenterReadAt"'),
      '"church"', '"planning center"')::jsonb where kind = 'compare' and checkpoint is not null`)

    this.addSql(`update saved_view set screen = 'manual-tasks' where screen = 'platform-actions'`)
    this.addSql(
      `update preference set name = 'manual-tasks:hidden-columns' where name = 'platform-actions:hidden-columns'`,
    )
  }
}
