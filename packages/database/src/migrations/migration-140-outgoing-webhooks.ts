import { Migration } from '@mikro-orm/migrations'
import { countBy } from './count-by.ts'
import { writeOutgoingEvents } from './outgoing-events.ts'

/**
 * What the community's own tools are told: where (endpoints), what (events, written by triggers in the transaction of what
 * happened, and only what an endpoint wants), and how that went (deliveries).
 */
export class Migration140OutgoingWebhooks extends Migration {
  override up(): void {
    const addSql = (statement: string) => this.addSql(statement)
    addSql(`create table outgoing_endpoint (
      id integer generated always as identity primary key,
      label text not null,
      url text not null,
      events text[] not null,
      is_enabled boolean not null default true,
      secret text not null,
      prior_secret text,
      prior_until timestamptz(3),
      created_at timestamptz(3) not null default app_now(),
      created_by text not null,
      good_at timestamptz(3),
      failing_since timestamptz(3),
      failure text,
      switched_off_at timestamptz(3)
    )`)
    // `happening` is one thing that happened: however many statements tell of it, it is one event. `before` and `after`
    // say whether anything is different at its end.
    addSql(`create table outgoing_event (
      id integer generated always as identity primary key,
      message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
      kind text not null,
      happening text not null unique,
      email_key text,
      at timestamptz(3) not null default app_now(),
      before jsonb,
      after jsonb,
      data jsonb,
      is_spread boolean not null default false
    )`)
    addSql('create index outgoing_event_to_spread on outgoing_event (id) where not is_spread')
    addSql('create index outgoing_event_by_person on outgoing_event (email_key) where email_key is not null')
    addSql('create index outgoing_event_by_age on outgoing_event (at)')
    addSql(`create table outgoing_delivery (
      id integer generated always as identity primary key,
      endpoint_id integer not null references outgoing_endpoint on delete cascade,
      event_id integer not null references outgoing_event on delete cascade,
      status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
      attempts integer not null default 0,
      fence integer not null default 0,
      next_try_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default app_now(),
      tried_at timestamptz(3),
      done_at timestamptz(3),
      answer_status integer,
      error text,
      unique (event_id, endpoint_id)
    )`)
    addSql(`create index outgoing_delivery_due on outgoing_delivery (next_try_at) where status = 'waiting'`)
    addSql(`create index outgoing_delivery_order on outgoing_delivery (endpoint_id, id) where status = 'waiting'`)
    addSql('create index outgoing_delivery_by_endpoint on outgoing_delivery (endpoint_id, id desc)')
    countBy(addSql, { table: 'outgoing_delivery' }, `'outgoing.' || it.status`)
    writeOutgoingEvents(addSql)
  }
}
