import { Migration } from '@mikro-orm/migrations'
import { subscriptionEventsBody } from './outgoing-events.ts'

const status = (facts: string) => `${facts} ->> 'status'`
const carries = (facts: string) => `coalesce(${status(facts)} in ('active', 'trialing', 'past_due'), false)`

/**
 * A tool acts on what somebody has, not on what the reports count: a trial carries access (ruling 38), so that it begins and ends a
 * subscription and is no end of one. A change is told where something of the subscription is different, and not where money
 * went back or a bank asks.
 */
export class Migration190ToldByAccess extends Migration {
  override up(): void {
    const started = `(f.going_on > 0 and ${status('f.before')} is distinct from 'trialing'
      or ${status('f.after')} = 'trialing' and (f.kind = 'started' or not ${carries('f.before')}))`
    const ended = `(f.going_on < 0 and ${status('f.after')} is distinct from 'trialing'
      or ${status('f.before')} = 'trialing' and not ${carries('f.after')})`
    const changes = `('status', 'plan', 'cancelled', 'resumed', 'collection paused', 'collection resumed', 'discount', 'grace extended')`
    const body = subscriptionEventsBody({
      started,
      ended,
      changed: `f.kind in ${changes} and not coalesce(${started}, false) and not coalesce(${ended}, false)`,
      paused: `, 'isPaused', s.collection_pause is not null`,
    })
    this.addSql(`create or replace function tell_of_subscription_event_insert() returns trigger language plpgsql
      set enable_hashjoin = on as $$ begin
      ${body}
      return null; end $$`)
  }
}
