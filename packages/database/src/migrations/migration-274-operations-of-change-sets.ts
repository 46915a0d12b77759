import { Migration } from '@mikro-orm/migrations'

/**
 * How many people a change set added is asked for by both: the list of each week meets everybody and adds two hundred, for whom
 * a plan for everybody would go through all.
 */
export class Migration274OperationsOfChangeSets extends Migration {
  override up(): void {
    this.addSql('create statistics change_row_operations (mcv) on change_set_id, operation from change_row')
  }
}
