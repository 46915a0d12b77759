import { Migration } from '@mikro-orm/migrations'

/**
 * Administrators who switched the weekly letter on (decision 117). `last_week` is the Monday of the last one, or of the week in
 * which it was switched on: a week is written once, whatever becomes of zone, worker and outbox.
 */
export class Migration256WeeklyLetters extends Migration {
  override up(): void {
    this.addSql(`create table weekly_letter (
      administrator_id integer primary key references administrator (id) on delete cascade,
      is_on boolean not null,
      last_week date not null,
      changed_at timestamptz(3) not null default app_now()
    )`)
  }
}
