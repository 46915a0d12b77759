import { Migration } from '@mikro-orm/migrations'

/**
 * What lists showed of a comp is looked up by the comp where another one stays at Substack as that: of those granted
 * before, it is noted here, so that the lists take it back of them too.
 */
export class Migration082Heirs extends Migration {
  override up(): void {
    this.addSql(`create index settled_item on settled (item_id) where what = 'comp'`)
    this.addSql(`insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
      select distinct on (k.change_set_id, k.subscriber_id, heir.id) k.change_set_id, k.subscriber_id, 'comp', heir.id, k.prior_at, k.at
      from comp heir join comp c on c.email_key = heir.email_key and c.id < heir.id and c.until is null and c.ended_at <= heir.comped_at
        join settled k on k.what = 'comp' and k.item_id = c.id
      where heir.until is null and heir.confirmed_at = c.confirmed_at
      order by k.change_set_id, k.subscriber_id, heir.id, c.id desc
      on conflict do nothing`)
  }
}
