import { Migration } from '@mikro-orm/migrations'

/** Whether an upgrade was registered at some time: whose person is gone is registered anew, and a closing can be undone. */
export class Migration030UpgradeMoves extends Migration {
  override up(): void {
    this.addSql('alter table upgrade add column was_registered boolean not null default false')
    this.addSql(`update upgrade u set was_registered = true where u.status = 'registered'
      or exists (select from upgrade_event e where e.upgrade_id = u.id and e.status = 'registered')
      or exists (select from reconcile_fix f where f.upgrade_id = u.id and f.prior_status = 'registered')`)
    // Gone from Planning Center: the id leads nowhere, and Retry is to look for them again from the start.
    this.addSql(`with gone as (
        update upgrade u set was_registered = true, planning_center_member_id = null, chosen_person_id = null, candidates = '[]'
        where u.status = 'needs attention' and u.planning_center_member_id is not null
          and not exists (select from upgrade_step s where s.upgrade_id = u.id and s.state = 'failed')
        returning u.id)
      insert into upgrade_step (upgrade_id, name, state, reason)
      select id, name, case name when 'find' then 'failed' else 'to do' end,
        case name when 'find' then 'The person is gone from Planning Center.' end
      from gone, unnest(array['find', 'choose', 'create', 'e-mail', 'membership']) name
      on conflict (upgrade_id, name) do update set state = excluded.state, reason = excluded.reason`)
  }
}
