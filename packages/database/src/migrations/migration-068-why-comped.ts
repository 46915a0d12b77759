import { Migration } from '@mikro-orm/migrations'

/** Why a row of a file makes a comp: what somebody has at another platform becomes one here (ruling 36). */
export class Migration068WhyComped extends Migration {
  override up(): void {
    this.addSql('alter table import_row add column comp_reason text')
  }
}
