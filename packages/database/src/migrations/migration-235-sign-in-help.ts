import { Migration } from '@mikro-orm/migrations'

/**
 * What became of a sign-in link: in which browser it was asked for, in words, and when somebody opened it without using it up. A
 * code that was read by phone is such a row without a mail; its session does less until `restricted_until`, and ends by the link of
 * the mail about it (ruling 61).
 */
export class Migration235SignInHelp extends Migration {
  override up(): void {
    this.addSql(`alter table sign_in_link add column asked_in text, add column opened_at timestamptz(3),
      add column is_read_by_phone boolean not null default false`)
    this.addSql(`alter table portal_session add column restricted_until timestamptz(3),
      add column sign_in_link_id bigint references sign_in_link on delete set null`)
    this.addSql(
      'create index portal_session_link on portal_session (sign_in_link_id) where sign_in_link_id is not null',
    )
    this.addSql('alter table account_link drop constraint account_link_kind_check')
    this.addSql(`alter table account_link add constraint account_link_kind_check
      check (kind in ('confirm address', 'not me', 'keep account', 'not my call'))`)
    this.addSql('alter table account_link add column sign_in_link_id bigint references sign_in_link on delete cascade')
    this.addSql('create index account_link_sign_in on account_link (sign_in_link_id) where sign_in_link_id is not null')
  }
}
