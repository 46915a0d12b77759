/** What something of ours explains: a subscription or an upgrade for this very plan, or a tier that was set here by hand. */
const explained = (tier: string, s: string) => `(
  exists (select from subscription p where p.email_key = ${s}.email_key
    and ${tier} = case p.plan when 'join-the-gym' then 'Join the Gym' else 'Paid' end)
  or exists (select from upgrade u where u.substack_subscriber_id = ${s}.id and u.paid_at is not null
    and ${tier} = case u.plan when 'join-the-gym' then 'Join the Gym' else 'Paid' end)
  or exists (select from change_set c join change_row f on f.change_set_id = c.id and f.subscriber_id = ${s}.id
    where c.kind = 'reconcile' and f.deed = 'updated' and not f.is_undone))`

/** What Substack said, of a tier and a type that were stored before its word was kept apart. */
const wordOf = (tier: string, type: string, s: string) => `case
  when ${type} in ('comp', 'author') then 'Free'
  when ${type} in ('monthly', 'yearly', 'paid', 'founding', 'gift', 'trial', 'ios_app', 'lifetime') then 'Paid'
  when plan_rank(${tier}) > 0 and ${explained(tier, s)} then 'Free'
  else ${tier} end`

/**
 * What was stored before access had one owner becomes Substack's word, once, by what its type means (rulings 35 to 37);
 * change sets of before are read in the same way, so that their undo restores words too.
 */
export const readStoredWords: readonly string[] = [
  `create temporary table stored_tier on commit drop as select id, subscription_tier as tier from subscriber
`,
  // The result stands as it did until it is computed: no counter moves by this.
  'alter table subscriber disable trigger user',
  `update subscriber s set substack_tier = ${wordOf('s.subscription_tier', 's.subscription_type', 's')},
    substack_type = s.subscription_type, substack_as_of = s.synced_at, has_sources = has_sources(s.email_key)`,
  'alter table subscriber enable trigger user',
  `update change_row r set prior_tier = ${wordOf('r.prior_tier', 'r.prior_type', 's')}, prior_as_of = r.prior_synced_at
    from subscriber s where s.id = r.subscriber_id and r.deed = 'updated'`,
  `update subscriber set subscription_tier = word_plan(substack_tier, substack_type, null, app_now()),
      subscription_type = word_type(substack_tier, substack_type, null, app_now()),
      access_source = case when plan_rank(word_plan(substack_tier, substack_type, null, app_now())) > 0 then 'substack' end
    where not has_sources and (subscription_tier is distinct from word_plan(substack_tier, substack_type, null, app_now())
      or subscription_type is distinct from word_type(substack_tier, substack_type, null, app_now())
      or plan_rank(substack_tier) > 0)`,
  `select refresh_access(array(select email_key from comp union select email_key from subscription
    union select s.email_key from upgrade u join subscriber s on s.id = u.substack_subscriber_id where u.status = 'registered'))`,
]

/** Whoever has another plan by this reading: each in the log, and one notice that leads to them. */
export const tellWhoDiffers: readonly string[] = [
  `create temporary table plan_differs on commit drop as
    select s.email, s.name, t.tier as before, s.subscription_tier as after from stored_tier t join subscriber s on s.id = t.id
    where s.subscription_tier <> t.tier order by s.id`,
  `insert into activity (user_name, user_email, action, platform, status, details, before, after, who_key, words_key)
    select name, email, 'Plan Read Anew', 'System', 'Successful', email || ': ' || before || ' before, ' || after || ' by what carries it',
      jsonb_build_object('plan', before), jsonb_build_object('plan', after), lower(concat_ws(' ', name, email)), 'plan read anew'
    from plan_differs`,
  `insert into notification (administrator_id, kind, title, text, link)
    select a.id, 'sync', 'Some plans are read anew',
      it.many || case it.many when 1 then ' person has' else ' people have' end
        || ' another plan than before, for what carries it was never there or is over. Each of them stands in the activity log.',
      '/admin/activity?search=Plan%20Read%20Anew'
    from administrator a cross join (select count(*) as many from plan_differs) it
    where it.many > 0 and a.disabled_at is null`,
]
