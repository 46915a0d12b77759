import { Migration } from '@mikro-orm/migrations'

/** Who decided what an outside service is told: the log names them, not the delivery. Null: nobody, or not known. */
export class Migration085AskedBy extends Migration {
  override up(): void {
    this.addSql('alter table pending_provider_action add column asked_by text')
  }
}
