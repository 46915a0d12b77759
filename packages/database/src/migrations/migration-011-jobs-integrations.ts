import { Migration } from '@mikro-orm/migrations'
import { countBy, countExisting } from './count-by.ts'

const toDo = `case when it.ended_at is null and it.confirmed_at is null and it.told_at is null then 'comps.to_do' end`

/** Jobs, change sets and batches by page at any size; what Substack is still to be told; what a connection said last. */
export class Migration011JobsIntegrations extends Migration {
  override up(): void {
    this.addSql('create index job_status on job (status, id)')
    this.addSql('create index job_kind on job (kind, id)')
    this.addSql('create index job_kind_status on job (kind, status, id)')
    this.addSql('create index change_set_status on change_set (status, id)')
    this.addSql('create index change_set_kind on change_set (kind, id)')
    this.addSql('create index change_set_kind_status on change_set (kind, status, id)')

    // Substack has no call for a comp: somebody grants it there by hand. Confirmed by an import that shows it; told_at
    // is when somebody said that it is done.
    this.addSql('alter table comp add column told_at timestamptz(3), add column told_by text')
    this.addSql(`create index comp_to_do on comp (id)
      where ended_at is null and confirmed_at is null and told_at is null`)

    this.addSql('alter table integration add column changed_by text, add column last_test jsonb')

    this.count('job', 'job', `'jobs'`)
    this.count('change_set', 'change_set', `'change_sets'`)
    this.count('export_batch', 'export_batch', `'export_batches'`)
    this.count('comp', 'comp_to_do', toDo)
  }

  private count(table: string, as: string, name: string): void {
    countBy((statement) => this.addSql(statement), { table, as }, name)
    this.addSql(countExisting(table, name))
  }
}
