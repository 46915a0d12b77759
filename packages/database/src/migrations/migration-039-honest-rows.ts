import { Migration } from '@mikro-orm/migrations'

/** Change sets count whom they changed. Until now those of syncs and imports counted everybody whom they looked at. */
export class Migration039HonestRows extends Migration {
  override up(): void {
    this.addSql(`update change_set c set rows = (select count(*) from change_row r
      where r.change_set_id = c.id and r.deed <> 'stamped') where kind in ('sync', 'import') and status <> 'open'`)
  }
}
