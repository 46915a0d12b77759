import { Migration } from '@mikro-orm/migrations'

/** Collations that know the letters of all languages, the most exact first: since PostgreSQL 18, 17, and where ICU is built in. */
const KNOWING = ['pg_unicode_fast', 'pg_c_utf8', 'und-x-icu'] as const

/**
 * The key of an address as `emailKey` of the domain makes it. `lower()` alone leaves 'Ö' as it is where the database was
 * made with the locale C, and so what was written to JÖRG@… was nobody's.
 */
export class Migration104AddressKey extends Migration {
  override up(): void {
    this.addSql(`do $do$ begin
      execute format($f$create function address_key(address text) returns text language sql immutable as $$
        select normalize(lower(normalize(btrim(address), NFC) collate %s), NFC) collate "C" $$$f$,
        coalesce((select quote_ident(collname) from pg_collation
          where collname in (${KNOWING.map((name) => `'${name}'`).join(', ')})
          order by array_position(array[${KNOWING.map((name) => `'${name}'`).join(', ')}]::name[], collname) limit 1), '"default"'));
    end $do$`)
  }
}
