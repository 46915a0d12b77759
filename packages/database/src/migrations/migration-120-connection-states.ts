import { Migration } from '@mikro-orm/migrations'

/** How the keys of an integration fare, by the service's own answers (ruling 46). */
export class Migration120ConnectionStates extends Migration {
  override up(): void {
    this.addSql(`alter table integration
      add column key_version integer not null default 1,
      add column good_at timestamptz(3),
      add column failing_since timestamptz(3),
      add column failure text check (failure in ('refused', 'failing')),
      add column failure_reason text,
      add column forbidden jsonb not null default '{}',
      add column asked_at timestamptz(3)`)
  }
}
