import { Migration } from '@mikro-orm/migrations'

/**
 * By which word Substack has a comp that a list or a sync made: noted from now on where the comp is made, and here for
 * those of before, so that nothing is to be removed there once that word is taken back.
 */
export class Migration076MadeByWord extends Migration {
  override up(): void {
    // A later list that showed it too left its own age there, and notes which stood before.
    this.addSql(`insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
      select c.change_set_id, s.id, 'comp', c.id, null,
        coalesce((select min(k.prior_at) from settled k where k.what = 'comp' and k.item_id = c.id), c.confirmed_at)
      from comp c join change_set b on b.id = c.change_set_id and b.kind in ('import', 'sync')
        join subscriber s on s.email_key = c.email_key
        join change_row r on r.change_set_id = b.id and r.subscriber_id = s.id and not r.is_undone
      where c.confirmed_at is not null
      on conflict do nothing`)
  }
}
