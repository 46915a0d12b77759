import { Migration } from '@mikro-orm/migrations'

/**
 * A price at Stripe may be charged every three months: a twelfth of a year's sum is then not what a month was taken for. Every
 * function that adds up a year's amounts by their interval takes its count into account.
 */
export class Migration171IntervalCounts extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column interval_count integer not null default 1')
    // The functions as the migrations before left them, whichever they are: of each only this one sum changes.
    this.addSql(`do $$ declare definition text; begin
      for definition in
        select pg_get_functiondef(it.oid) from pg_proc it join pg_namespace space on space.oid = it.pronamespace
        where space.nspname = current_schema() and it.prosrc ~ 'case \\w+\\.interval when ''month'' then 12 else 1 end'
          and it.prosrc ~ 'annual|yearly|charged_cents'
      loop
        execute regexp_replace(definition, 'case (\\w+)\\.interval when ''month'' then 12 else 1 end',
          'case \\1.interval when ''month'' then 12 else 1 end / \\1.interval_count', 'g');
      end loop; end $$`)
  }
}
