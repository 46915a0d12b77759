import { Migration } from '@mikro-orm/migrations'
import { countBy } from './count-by.ts'

const isAsked = (of: string) => `${of}.removal_asked_at is not null and ${of}.removed_at is null`
const toRemove = `case when ${isAsked('it')} and not it.removal_held then 'comps.to_remove' end`
/** One comp is in force, or a newer one is to be removed, for the same person. */
const isHeld = `(exists (select from comp f where f.email_key = c.email_key and f.ended_at is null)
  or exists (select from comp n where n.email_key = c.email_key and ${isAsked('n')}
    and (n.removal_asked_at, n.id) > (c.removal_asked_at, c.id)))`

/**
 * Substack knows one comp a person: while one is in force here nothing is to be removed there, and once none is, one thing
 * is. What was asked before is held until then, and is known still.
 */
export class Migration077OneCompThere extends Migration {
  override up(): void {
    for (const event of ['insert', 'delete', 'update']) {
      this.addSql(`drop trigger count_comp_to_remove_${event} on comp`)
      this.addSql(`drop function count_comp_to_remove_${event}()`)
    }
    this.addSql('alter table comp add column removal_held boolean not null default false')
    this.addSql(`with held as (
        update comp c set removal_held = true where ${isAsked('c')} and ${isHeld} returning 1
      )
      insert into counter_delta (name, delta) select 'comps.to_remove', -count(*) from held having count(*) > 0`)
    countBy((statement) => this.addSql(statement), { table: 'comp', as: 'comp_to_remove' }, toRemove)
    // Mostly nothing is to be removed of anybody. Writes nothing where all is as it should be, for it runs after itself too.
    this.addSql(`create function hold_removals() returns trigger language plpgsql as $$
      declare wrong integer[];
      begin
        if not exists (select from comp c where ${isAsked('c')}) then return null; end if;
        select array_agg(c.id) into wrong from (select distinct email_key from changed) it
          join comp c on c.email_key = it.email_key and ${isAsked('c')} where c.removal_held <> ${isHeld};
        if wrong is not null then
          update comp set removal_held = not removal_held where id = any(wrong);
        end if;
        return null;
      end $$`)
    for (const [event, tables] of [
      ['insert', 'new table as changed'],
      ['update', 'new table as changed'],
      ['delete', 'old table as changed'],
    ])
      this.addSql(`create trigger hold_removals_${event} after ${event} on comp referencing ${tables}
        for each statement execute function hold_removals()`)
  }
}
