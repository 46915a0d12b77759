import { Migration } from '@mikro-orm/migrations'

/**
 * Offers of places, requests for one, and which comp came of which offer. Neither counts before its address is proved:
 * `proved_at`; until then its row holds the hash of the link that went there. A place is its comp: whether it is taken is
 * read from that, so that whatever ends or brings back a comp needs to know of no offer.
 */
export class Migration095Sponsoring extends Migration {
  override up(): void {
    const asked = `
      id serial primary key, email text not null, email_key text not null, name text not null, letter text not null default '',
      entered_by text, asked_at timestamptz(3) not null default app_now(), proved_at timestamptz(3),
      link_hash text unique, link_expires_at timestamptz(3)`
    this.addSql(`create table sponsor_offer (${asked},
      places int not null check (places between 1 and 50), plan text not null, duration text not null,
      may_be_named boolean not null default false, closed_at timestamptz(3), closed_by text)`)
    this.addSql(`create table sponsor_request (${asked},
      settled_at timestamptz(3), settled_by text, is_given boolean not null default false)`)
    this.addSql(`create table sponsored_place (
      id serial primary key, offer_id int not null references sponsor_offer on delete cascade,
      comp_id int not null unique references comp on delete cascade,
      request_id int references sponsor_request on delete set null,
      given_by text not null, given_at timestamptz(3) not null default app_now())`)
    this.addSql('create index sponsored_place_offer on sponsored_place (offer_id)')
    this.addSql('create index sponsored_place_request on sponsored_place (request_id)')
    // What maintenance looks for: what was never proved, and what was settled long ago.
    for (const table of ['sponsor_offer', 'sponsor_request'])
      this.addSql(`create index ${table}_unproved on ${table} (link_expires_at) where proved_at is null`)
    this.addSql('create index sponsor_request_settled on sponsor_request (settled_at) where settled_at is not null')
  }
}
