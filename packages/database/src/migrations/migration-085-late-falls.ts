import { Migration } from '@mikro-orm/migrations'

const wasDue = `old.access_checks_at <= app_now() and plan_rank(new.subscription_tier) < plan_rank(old.subscription_tier)`

/**
 * A plan that ran out is counted in the month in which it did, however late the job came to it: the figure of a month is
 * that at its end. `fell_at` says when, over the ends of everything that had given it. What was counted before stays.
 */
export class Migration085LateFalls extends Migration {
  override up(): void {
    // An end that was due says nothing of a plan that stood beyond it, and was taken away by somebody now.
    this.addSql(`create function fell_at(key text, was text, due timestamptz) returns timestamptz language plpgsql stable as $$
      declare at timestamptz := due; r record; begin
        while at <= app_now() loop
          select it.plan, it.source, it.checks_at into r from access_at(array[key], at) it;
          if r.source is null or plan_rank(r.plan) < plan_rank(was) then return at; end if;
          at := r.checks_at;
        end loop;
        return app_now();
      end $$`)
    // The rest of it is as migration 38 has it.
    this.addSql(`do $$ declare body text := pg_get_functiondef('note_subscriber()'::regprocedure);
      late text := replace(body, 'values (new.id, app_now(),', 'values (new.id,
        case when ${wasDue} then fell_at(new.email_key, old.subscription_tier, old.access_checks_at) else app_now() end,');
      begin
        if late = body then raise exception 'note_subscriber() is not as it was'; end if;
        execute late;
      end $$`)
  }
}
