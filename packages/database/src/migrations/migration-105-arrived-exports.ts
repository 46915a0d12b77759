import { Migration } from '@mikro-orm/migrations'

/** How many lines the file of a batch had when it was last sent to its end: whoever has it says as many (ruling 64). */
export class Migration105ArrivedExports extends Migration {
  override up(): void {
    this.addSql('alter table export_batch add column sent_lines integer')
  }
}
