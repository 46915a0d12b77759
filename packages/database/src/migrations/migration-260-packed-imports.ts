import { Migration } from '@mikro-orm/migrations'

/**
 * Workbooks and ZIPs (decision 119): `packed` says what an import's file holds and which of it is read. Its bytes as they came
 * are reading 0; what is unpacked of them is a reading of its own, and `import.reading` the one that counts, so that another
 * list is taken in beside the one that stands.
 */
export class Migration260PackedImports extends Migration {
  override up(): void {
    this.addSql('alter table import add column packed jsonb, add column reading integer not null default 1')
    this.addSql(`alter table import_chunk
      add column reading integer not null default 1,
      drop constraint import_chunk_pkey,
      add primary key (import_id, reading, seq)`)
  }
}
