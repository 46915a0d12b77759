/** A deliberate fault: where `from` stands in the file, `to` takes its place. `only` narrows the histories to what meets it. */
export type Mutation = Edit & { breaks: string; also?: Edit; only?: readonly string[] }
type Edit = { file: string; from: string; to: string }

const services = 'packages/services/src'
const buying = [
  'start an upgrade',
  'pay a link',
  'replay an event',
  'repeat old events',
  'refund or dispute',
  'pass time',
]
const people = [
  'start an upgrade',
  'comp somebody',
  'revoke a comp',
  'compare',
  'fix a disagreement',
  'change at Stripe',
]

/** One at least for each law, and for what steps themselves hold. */
export const mutations: readonly Mutation[] = [
  {
    breaks: 'access in lists',
    file: `${services}/access/refresh-due-access.ts`,
    from: 'where access_checks_at <= app_now()',
    to: "where access_checks_at <= app_now() - interval '9 years'",
    only: ['import a list', 'comp somebody', 'pass time'],
  },
  {
    breaks: 'access in the record',
    file: 'packages/domain/src/access/access-of.ts',
    from: 'until === null || until > now',
    to: 'until !== now',
    only: ['import a list', 'comp somebody', 'pass time'],
  },
  {
    breaks: 'access in the portal',
    file: `${services}/access/read-sources.ts`,
    from: '= ${addresses} and ended_at is null order by id',
    to: '= ${addresses} order by id',
    only: ['comp somebody', 'revoke a comp', 'undo a change set'],
  },
  {
    breaks: 'mailboxes stay closed',
    file: `${services}/imports/import-outcome.ts`,
    from: 'greatest(s.closed_at, s.opened_at) <= ${wordAge(range)}, true), ${isHeld}, s.opened_from) as status,',
    to: "greatest(s.closed_at, s.opened_at) <= ${wordAge(range)}, true), ${isHeld}, s.opened_from) as old_status, 'active' as status,",
    only: ['import a list'],
  },
  {
    breaks: 'mailboxes stay closed',
    file: `${services}/sync/look-up-outcome.ts`,
    from: 'false, s.opened_from) as status,',
    to: 'false, null) as status,',
    only: ['import a list', 'change at Substack', 'sync', 'open a mailbox'],
  },
  {
    breaks: 'payments as at Stripe',
    file: `${services}/payments/keep-subscription.ts`,
    from: '  Object.assign(known, life)\n',
    to: '',
    only: ['start an upgrade', 'pay a link', 'change at Stripe', 'pass time'],
  },
  {
    breaks: 'counts are recounted',
    file: `${services}/subscribers/subscriber-totals.ts`,
    from: "compedSubscribers: counter('comps')",
    to: "compedSubscribers: counter('subscribers.work_out')",
    only: ['import a list', 'comp somebody'],
  },
  {
    breaks: 'figures add up',
    file: `${services}/dashboard/dashboard-stats.ts`,
    from: "workOut: counter('subscribers.work_out')",
    to: "workOut: counter('comps')",
    only: ['import a list', 'comp somebody'],
  },
  {
    breaks: 'mails once',
    file: `${services}/webhooks/payment-effects/invoice-effect.ts`,
    from: 'idempotencyKey: `receipt:${invoice.id}`',
    to: 'idempotencyKey: `receipt:${invoice.id}:${crypto.randomUUID()}`',
    only: buying,
  },
  {
    breaks: 'nobody loses what they have',
    file: 'packages/domain/src/reconcile/registration-disagreement.ts',
    from: 'if (planRank(plan) > 0 || (isStripeKnown && paidPlan(facts) !== null))',
    to: 'if (isStripeKnown && paidPlan(facts) !== null)',
    only: people,
  },
  {
    breaks: 'acts are wanted',
    file: `${services}/provider-actions/deliveries/change-membership.ts`,
    from: '  if (words) {',
    to: "  if (words === 'nobody has this') {",
    also: {
      file: 'packages/domain/src/reconcile/fixes.ts',
      from: "  'registered-not-paying': 'end-membership',",
      to: "  'registered-not-paying': 'end-membership',\n  'comp-to-do': 'end-membership',",
    },
    only: people,
  },
  {
    breaks: 'one person in Planning Center',
    file: `${services}/upgrades/steps/find-people.ts`,
    from: 'if (began && !planningCenterMemberId) {',
    to: 'if (began === null && planningCenterMemberId) {',
    only: ['start an upgrade', 'drive an upgrade', 'change in Planning Center'],
  },
  {
    breaks: 'told once',
    file: `${services}/webhooks/payment-effects/refund-effect.ts`,
    from: '    await logActivity(inside, {',
    to: "    await logActivity(inside, { action: 'Payment Refunded', platform: 'Stripe', status: 'Successful' })\n    await logActivity(inside, {",
    only: ['start an upgrade', 'pay a link', 'refund or dispute'],
  },
  {
    breaks: 'no errors',
    file: `${services}/maintenance/end-expired-comps.ts`,
    from: 'app_now()',
    to: 'app_never()',
    only: ['pass time'],
  },
  {
    breaks: 'undo a change set',
    file: `${services}/change-sets/undo-batch.ts`,
    from: '  await restoreFields(em, open)\n',
    to: '',
    only: ['import a list', 'undo a change set'],
  },
  {
    breaks: 'a comp that gives more',
    file: 'packages/domain/src/access/access-of.ts',
    from: 'planRank(two.plan) - planRank(one.plan) ||',
    to: 'planRank(one.plan) - planRank(two.plan) ||',
    only: ['import a list', 'comp somebody', 'start an upgrade', 'pay a link'],
  },
  {
    breaks: 'undo a change set: whom it lists',
    file: `${services}/change-sets/change-conflicts.ts`,
    from: 'when s.version = r.version_after then null',
    to: 'when s.version >= r.version_after then null',
    only: ['import a list', 'sync', 'change at Substack', 'undo a change set'],
  },
  {
    breaks: 'nothing is lost',
    file: `${services}/imports/write-batch.ts`,
    from: 'matched > 0 && target.isOfSubstack) await confirmComps',
    to: 'matched > 0) await confirmComps',
    only: ['comp somebody', 'revoke a comp', 'export and import', 'import a list'],
  },
  {
    breaks: 'nothing is lost: sign-ups',
    file: `${services}/unsubscribe/undo-unsubscription.ts`,
    from: 'unsubscribed_at = null',
    to: 'unsubscribed_at = unsubscribed_at',
    only: ['sign up', 'unsubscribe'],
  },
  {
    breaks: 'two comparisons find the same',
    file: 'packages/domain/src/reconcile/list-disagreements.ts',
    from: "if (comp === 'to do') return",
    to: "if (comp === 'to do' && Math.random() > 0.5) return",
    only: ['comp somebody', 'compare'],
  },
  {
    breaks: 'the held count of a comp over all',
    file: `${services}/comps/start-comp-matching.ts`,
    from: 'if (many !== count)',
    to: 'if (many < 0)',
    only: ['comp all that match'],
  },
  {
    breaks: 'an older file changes nothing',
    file: `${services}/imports/import-outcome.ts`,
    from: 'coalesce(s.substack_as_of > ${wordAge(range)}, false) as is_old_word',
    to: 'false as is_old_word',
    only: ['import a list', 'import a file again'],
  },
]
