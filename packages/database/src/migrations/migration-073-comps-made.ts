import { Migration } from '@mikro-orm/migrations'

/** How many comps an import makes, of people who are new too; of those that were run, how many they made. */
export class Migration073CompsMade extends Migration {
  override up(): void {
    this.addSql('alter table import add column comps_made integer not null default 0')
    this.addSql(`update import i set comps_made = made.comps
      from (select change_set_id, count(*) as comps from comp group by change_set_id) made
      where made.change_set_id = i.change_set_id`)
  }
}
