import { Migration } from '@mikro-orm/migrations'

/**
 * Substack's word on a comp keeps until when it gives it, as that of a gift does. Of words from before, the comp that an
 * import made of them knows it.
 */
export class Migration062CompEnds extends Migration {
  override up(): void {
    this.addSql(`update subscriber s set substack_ends_at = (
        select c.until from comp c join change_set b on b.id = c.change_set_id and b.kind = 'import'
        where c.email_key = main_address(s.email_key) and c.confirmed_at is not null order by c.id desc limit 1)
      where s.substack_type in ('comp', 'author') and s.substack_ends_at is null
        and exists (select from comp c where c.email_key = main_address(s.email_key) and c.until is not null)`)
  }
}
