const runs = (status: string) => `${status} in ('active', 'past_due')`

/**
 * What stands, read as if it had been counted so from the start: a status says whether it goes on, a pause changes nothing,
 * and a term that was over ended with its access, `grace_days` later, unless it was paid again until then. Whoever paid later
 * began again. Figures that were kept by now are counted anew afterwards.
 */
export const readStoredStarts = [
  'alter table subscription disable trigger user',
  'alter table subscription_event disable trigger user',
  `update subscription s set is_going_on = true
    where goes_on(s.status, term_access_end(s.current_period_end, s.is_cancel_at_period_end, s.provider), app_now())`,
  `update subscription_event e set going_on = it.delta
    from (
      select id, goes - lag(goes, 1, 0) over (partition by subscription_id order by id) as delta
      from (
        select n.id, n.subscription_id, case when n.kind = 'started'
          then n.paying = 1 or (s.provider = 'stripe' and ${runs("n.after ->> 'status'")})
          else ${runs("n.after ->> 'status'")} end::int as goes
        from subscription_event n join subscription s on s.id = n.subscription_id
        where n.kind in ('started', 'status', 'ended')
      ) said
    ) it
    where e.id = it.id and it.delta <> 0`,
  // What came next: a payment in time or an end of its own leaves nothing to say of the grace.
  `with passed as (
      select t.subscription_id, t.after, t.at + make_interval(days => (select grace_days from access_rule)) as at, n.id as next_id
      from subscription_event t left join lateral (
        select * from subscription_event n where n.subscription_id = t.subscription_id and n.id > t.id
          and n.kind in ('renewed', 'status', 'ended') order by n.id limit 1) n on true
      where t.kind = 'term over' and t.at + make_interval(days => (select grace_days from access_rule)) <= coalesce(n.at, app_now())
        and n.kind is distinct from 'ended'
    ), back as (
      update subscription_event e set going_on = e.going_on + 1 from passed where e.id = passed.next_id
    )
    insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, after)
      select subscription_id, at, 'grace over', 0, 0, -1, after from passed`,
  // Whatever the history does not tell is counted with the last thing that it does.
  `update subscription_event e set going_on = e.going_on + it.missing
    from (
      select max(n.id) as last_id, s.is_going_on::int - sum(n.going_on)::int as missing
      from subscription s join subscription_event n on n.subscription_id = s.id group by s.id
    ) it
    where e.id = it.last_id and it.missing <> 0`,
  'alter table subscription enable trigger user',
  'alter table subscription_event enable trigger user',
]
