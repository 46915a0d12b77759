import { Migration } from '@mikro-orm/migrations'

/**
 * `refresh_access` joins what it found of each person to their addresses. The imports and the batches allow no hash join
 * (look-up-by-key.ts), and its plan is kept for the connection: each of 2,000 people was compared with each, for 7 seconds
 * instead of a quarter of one. Whatever makes the function anew has to say this anew.
 */
export class Migration050AccessByHash extends Migration {
  override up(): void {
    this.addSql('alter function refresh_access(text[]) set enable_hashjoin = on')
  }
}
