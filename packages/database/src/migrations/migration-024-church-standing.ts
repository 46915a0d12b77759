import { Migration } from '@mikro-orm/migrations'

/** What Planning Center says now of the people whom we registered, read back when somebody changes it there. */
export class Migration024ChurchStanding extends Migration {
  override up(): void {
    // church_read_at null: not read since the registration, which made them a member.
    this.addSql(`alter table upgrade add column church_is_member boolean, add column church_is_active boolean,
      add column church_membership text, add column church_read_at timestamptz(3)`)
    this.addSql(`create index upgrade_member on upgrade (planning_center_member_id)
      where planning_center_member_id is not null`)
    // Null: read with its run, else read again since by itself.
    this.addSql('alter table reconcile_member add column read_at timestamptz(3)')
    this.addSql('create index reconcile_member_person on reconcile_member (person_id, run_id)')
    // One row. Which changes over there are known: all until then; null: none was asked for yet.
    this.addSql(`create table church_check (
      id integer primary key check (id = 1),
      changes_until timestamptz(3),
      next_at timestamptz(3) not null default now(),
      leased_until timestamptz(3)
    )`)
    this.addSql('insert into church_check (id) values (1)')
  }
}
