import { Migration } from '@mikro-orm/migrations'

const isEnded = (it: string) => `${it}.status in ('canceled', 'incomplete_expired')`
const accessEnd = (it: string) =>
  `term_access_end(${it}.current_period_end, ${it}.is_cancel_at_period_end, ${it}.provider, ${it}.is_end_unconfirmed)`

/**
 * An end that Stripe has is one once it has passed, also where Stripe's word of it was lost: from then on nothing comes in
 * and nothing goes on. One that Stripe never confirmed may be charged on, and is none.
 */
export class Migration065EndsThatPassed extends Migration {
  override up(): void {
    this.addSql(`create function term_access_end(period_end timestamptz, will_end boolean, provider text, is_unconfirmed boolean)
      returns timestamptz language sql stable as $$ select case when provider <> 'stripe' then term_access_end(period_end, will_end, provider)
        when will_end and not is_unconfirmed then period_end end $$`)
    // As in migration 55.
    this.addSql(`create or replace function fill_subscription() returns trigger language plpgsql as $$
      declare access_end timestamptz := ${accessEnd('new')};
      begin
        if tg_op = 'INSERT' and new.name is null then
          select name, name_key into new.name, new.name_key from subscriber where email_key = new.email_key;
          new.name_key := coalesce(new.name_key, '');
        end if;
        if ${isEnded('new')} then
          if new.ended_at is null then new.ended_at := least(app_now(), greatest(new.current_period_end, new.started_at)); end if;
        else new.ended_at := null; end if;
        new.charged_cents := charge_after(new.amount_cents, new.discounts, app_now());
        new.discount_ends_at := next_discount_end(new.discounts, app_now());
        new.is_paying := pays(new.status, new.provider, new.current_period_end, new.collection_pause, new.charged_cents, app_now())
          and (access_end is null or access_end > app_now());
        new.is_going_on := goes_on(new.status, access_end, app_now());
        return new;
      end $$`)
    this.addSql(`create index subscription_end_at_stripe on subscription (current_period_end, id)
      where provider = 'stripe' and is_cancel_at_period_end and not is_end_unconfirmed and (is_paying or is_going_on)`)
  }
}
