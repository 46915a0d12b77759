import { Migration } from '@mikro-orm/migrations'
import { countBy, countExisting } from './count-by.ts'

const toRemove = `case when it.removal_asked_at is not null and it.removed_at is null then 'comps.to_remove' end`

/** A comp that ended here while Substack gives it goes on there until somebody removes it by hand. */
export class Migration021CompRemovals extends Migration {
  override up(): void {
    // removed_by null: nobody said so, an import or a look-up showed it.
    this.addSql(`alter table comp add column removal_asked_at timestamptz(3), add column removed_at timestamptz(3),
      add column removed_by text`)
    // Revoked before this was kept, and by the last reading still there.
    this.addSql(`update comp c set removal_asked_at = c.ended_at from subscriber s
      where s.id = c.subscriber_id and s.subscription_type = 'comp' and c.end_reason = 'revoked'
        and (c.confirmed_at is not null or c.told_at is not null)
        and not exists (select from comp o where o.subscriber_id = c.subscriber_id and o.ended_at is null)`)
    this.addSql(`create index comp_to_remove on comp (subscriber_id)
      where removal_asked_at is not null and removed_at is null`)
    this.addSql('drop index comp_to_do')
    this.addSql(`create index comp_to_do on comp (id)
      where (ended_at is null and confirmed_at is null and told_at is null)
        or (removal_asked_at is not null and removed_at is null)`)
    countBy((statement) => this.addSql(statement), { table: 'comp', as: 'comp_to_remove' }, toRemove)
    this.addSql(countExisting('comp', toRemove))
  }
}
