import { Migration } from '@mikro-orm/migrations'

/**
 * What is kept of a deleted address is a hash with a key: without it, whoever has the hashes and a list of addresses would
 * know who was with us. The key lies in this database and its backups alone. What was kept so far is hashed once more.
 */
export class Migration109AddressHash extends Migration {
  override up(): void {
    this.addSql('create table address_hash_key (one boolean primary key default true check (one), key bytea not null)')
    // Two of them are 244 random bits.
    this.addSql(
      `insert into address_hash_key (key) select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`,
    )
    this.addSql(`create function address_hash_of(hashed bytea) returns text language sql stable parallel safe as
      $$ select translate(rtrim(encode(sha256((select key from address_hash_key) || hashed), 'base64'), '='), '+/', '-_') $$`)
    this.addSql(`create function address_hash(address text) returns text language sql stable parallel safe as
      $$ select address_hash_of(sha256(convert_to(address, 'UTF8'))) $$`)
    this.addSql(
      `update account_deletion set email_hash = address_hash_of(decode(translate(email_hash, '-_', '+/') || '=', 'base64'))
        where length(email_hash) = 43`,
    )
  }
}
