import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { portalOverview } from '@joy/mocks/portal/portal-overview.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { CardChange, PortalSubscription } from '@joy/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Subscriber portal/Billing',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
  parameters: { at: `${paths.portal()}?tab=account`, endsAt: 'Billing & Payments' },
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

const portalEmail = 's.adeyemi@example.com'
const overview = portalOverview(createMockBackend(), portalEmail)
const showing = (change: Partial<PortalSubscription>, card?: () => CardChange | Refusal) => {
  const subscriptions = overview.subscriptions.map((it) => ({ ...it, ...change }))
  // What ends gives nothing after it.
  const until = change.accessUntil ?? change.endsAt ?? null
  const sources = overview.access.sources.map((it) => (it.kind === 'subscription' ? { ...it, until } : it))
  // An ordinary day stands around the subscription.
  const response = answeringWith(() => [
    respond('portal.overview', () => ({ ...overview, access: { ...overview.access, sources }, subscriptions })),
    ...(card ? [respond('portal.changeCard', card)] : []),
    ...handlersFor(createMockBackend({ portalEmail })),
  ])
  return (context: Parameters<typeof response>[0]) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    return response(context)
  }
}
const billing = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Billing & Payments' }))

/** The page of the payment provider opens. */
export const CardAtTheProvider: Story = {
  tags: ['state:working'],
  beforeEach: showing({}, () => ({
    state: 'at the provider',
    url: `${window.location.href.split('#')[0]}#the-page-of-the-provider`,
  })),
  async play({ canvas }) {
    const card = await billing(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(window.location.hash).toBe('#the-page-of-the-provider'))
    await expect(card.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
    window.location.hash = ''
  },
}
export const CardBySupport: Story = {
  tags: ['state:done'],
  beforeEach: showing({}, () => ({ state: 'by support' })),
  async play({ canvas }) {
    const card = await billing(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Change' }))
    await expect(await card.findByText(/To change your card, write to/u)).toBeVisible()
  },
}
export const CardPageFailed: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: showing({}, () => new Refusal('unavailable', 'Stripe cannot be reached at the moment.')),
  async play({ canvas }) {
    const card = await billing(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Change' }))
    await expect(await card.findByText(/could not be opened/u)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Change' })).toBeEnabled()
  },
}
const nextTerm = { plan: 'work-out', planTitle: 'Work Out', interval: 'year' as const, amountCents: 8000, from: null }
/** Paid outside of Stripe: another plan comes with the next payment, and what was paid holds until then. */
export const AnotherPlanWithTheNextPayment: Story = {
  tags: ['state:full'],
  beforeEach: showing({ nextTerm, accessUntil: '2025-05-08T12:00:00.000Z', card: null, paymentMethod: null }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('With your next payment it is Work Out at $80.00/year.')).toBeVisible()
    await expect(card.getByText(/^\$10\.00/u)).toBeVisible()
  },
}
export const AnotherPlanPaidAhead: Story = {
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: showing({
    nextTerm: { ...nextTerm, from: '2025-04-24T12:00:00.000Z' },
    accessUntil: '2025-05-08T12:00:00.000Z',
    card: null,
    paymentMethod: null,
  }),
  async play({ canvas }) {
    await expect(
      (await billing(canvas)).getByText('It is paid for already: from Apr 24, 2025 on it is Work Out at $80.00/year.'),
    ).toBeVisible()
  },
}
export const BackFromTheProvider: Story = {
  tags: ['state:full'],
  parameters: { at: `${paths.portal()}?tab=account&card=returned` },
  beforeEach: showing({}),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Welcome back. A new card shows here within a moment.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Check again' })).toBeEnabled()
  },
}
export const PaymentFailed: Story = {
  tags: ['state:full'],
  beforeEach: showing({
    status: 'past_due',
    failedSince: '2025-03-24T08:15:00.000Z',
    quantity: 2,
    amountCents: 2000,
  }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Payment failed')).toBeVisible()
    await expect(card.getByRole('alert')).toHaveTextContent(
      'Your payment failed on Mar 24, 2025. It is tried again, and you keep your plan meanwhile. Please change your card below, or write to us.',
    )
    await expect(card.queryByText(/^Renews/u)).toBeNull()
    await expect(card.getByText(/2 times/u)).toBeVisible()
  },
}
/** The bank asks them for this one payment: nothing is wrong with the card. */
export const WaitsForTheBank: Story = {
  tags: ['state:slow'],
  beforeEach: showing({
    status: 'past_due',
    failedSince: '2025-03-24T08:15:00.000Z',
    dunning: { tries: 1, of: 4, nextTryAt: null, isToConfirm: true, payUrl: 'https://invoice.stripe.com/i/1' },
  }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByRole('alert')).toHaveTextContent(
      'Your bank asks you to confirm your payment. You keep your plan meanwhile. Confirm it with your bank',
    )
    const there = await card.findByRole('link', { name: 'Confirm it with your bank' })
    await expect(there).toHaveAttribute('href', 'https://invoice.stripe.com/i/1')
  },
}
/** Whoever pays by no card sees by what they do, and changes it as any. */
export const ByLink: Story = {
  tags: ['state:full'],
  beforeEach: showing({ card: null, paymentMethod: { kind: 'link', last4: null, wallet: null } }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Link')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Change' })).toBeEnabled()
  },
}
/** Stripe has given up, and nobody knows since when it failed. */
export const Unpaid: Story = {
  tags: ['state:full'],
  beforeEach: showing({ status: 'unpaid' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByRole('alert')).toHaveTextContent(
      /^Your last payment failed\. Your plan rests until it is paid\. Please write to us\.$/u,
    )
    await expect(card.queryByText(/^Renews/u)).toBeNull()
  },
}
/** Stripe has not confirmed the end yet, and may begin another period: nothing is said to be over. */
export const CancelledUnconfirmed: Story = {
  tags: ['state:full'],
  beforeEach: showing({ renewsAt: null, endsAt: '2025-04-24T12:00:00.000Z', isEndUnconfirmed: true }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Ending')).toBeVisible()
    await expect(card.getByText('Apr 24, 2025')).toBeVisible()
    await expect(card.getByText(/is being told;/u).parentElement).toHaveTextContent(
      /^Cancelled\. You keep access until .* is being told;/u,
    )
    await expect(card.queryByRole('link', { name: 'Cancel Subscription' })).toBeNull()
  },
}
/** Changed here, and Stripe goes on at the price before until it has been told. */
export const PlanUnconfirmed: Story = {
  tags: ['state:full'],
  beforeEach: showing({ isPlanUnconfirmed: true }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(
      card.getByText(/^This is your plan from now on\. Stripe, .* charges as before until it is;/u),
    ).toBeVisible()
  },
}
export const CancelledUnconfirmedPastItsPeriod: Story = {
  tags: ['state:full'],
  beforeEach: showing({ renewsAt: null, endsAt: '2025-03-28T12:00:00.000Z', isEndUnconfirmed: true }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText(/is being told;/u).parentElement).toHaveTextContent(
      /^Cancelled\. Stripe, .* your plan stays open, and then we write to you\.$/u,
    )
  },
}
export const PaymentsPaused: Story = {
  tags: ['state:full'],
  beforeEach: showing({ collectionPause: { behavior: 'void', resumesAt: '2025-05-01T12:00:00.000Z' } }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Payments are paused until May 1, 2025; you keep your plan.')).toBeVisible()
    await expect(card.getByText('Payments paused')).toBeVisible()
    await expect(card.queryByText(/^Renews/u)).toBeNull()
  },
}
const off = { name: null, percentOff: 100, amountOffCents: null, endsAt: '2025-06-24T08:15:00.000Z' }
export const DiscountedWhole: Story = {
  tags: ['state:full'],
  beforeEach: showing({ chargedCents: 0, discounts: [off] }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('$0.00')).toBeVisible()
    await expect(
      card.getByText(
        'Nothing is charged while your discount lasts: 100% off until Jun 24, 2025. Without it, it is $10.00/month.',
      ),
    ).toBeVisible()
    await expect(card.getByText('Active')).toBeVisible()
    await expect(card.getByText('Renews Apr 24, 2025')).toBeVisible()
  },
}
export const DiscountedInPart: Story = {
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: showing({
    chargedCents: 500,
    discounts: [{ ...off, percentOff: null, amountOffCents: 500, endsAt: null }],
  }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(
      card.getByText('You pay $5.00/month while your discount lasts: $5.00 off. Without it, it is $10.00/month.'),
    ).toBeVisible()
  },
}
/** Stripe is away: what was due is told as past. */
export const RenewalUnheard: Story = {
  tags: ['state:full'],
  beforeEach: showing({ renewsAt: '2025-03-24T12:00:00.000Z', nextCharge: null, isRenewalUnheard: true }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Was to renew on Mar 24, 2025; Stripe has not told us yet')).toBeVisible()
  },
}
/** Outside of Stripe nothing renews by itself. */
export const PaidOutside: Story = {
  tags: ['state:full'],
  beforeEach: showing({ accessUntil: '2025-05-08T08:15:00.000Z' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Paid until Apr 24, 2025')).toBeVisible()
  },
}
export const TermEnded: Story = {
  tags: ['state:full'],
  beforeEach: showing({ renewsAt: '2025-03-20T12:00:00.000Z', accessUntil: '2025-04-03T12:00:00.000Z' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(
      card.getByText('Your paid time ended on Mar 20, 2025. You keep access until Apr 3, 2025.'),
    ).toBeVisible()
    await expect(card.getByText('Term ended')).toBeVisible()
    await expect(card.queryByText('Active')).toBeNull()
    await expect(card.queryByRole('link', { name: 'Cancel Subscription' })).toBeNull()
    await expect(card.getByText(/^To go on, write to/u)).toBeVisible()
  },
}
export const TermAndAccessEnded: Story = {
  tags: ['state:full'],
  beforeEach: showing({ renewsAt: '2025-03-01T12:00:00.000Z', accessUntil: '2025-03-15T12:00:00.000Z' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(
      card.getByText('Your paid time ended on Mar 1, 2025. Your access by it ended on Mar 15, 2025.'),
    ).toBeVisible()
  },
}
export const Cancelled: Story = {
  tags: ['state:full'],
  beforeEach: showing({ renewsAt: null, endsAt: '2025-04-24T08:15:00.000Z' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Ending')).toBeVisible()
    await expect(card.getByText(/You keep access until/u)).toHaveTextContent('Apr 24, 2025')
  },
}
/** Its end was chosen at Stripe, some periods ahead: it is charged until then, and can be cancelled before. */
export const EndsLater: Story = {
  tags: ['state:full'],
  beforeEach: showing({
    endsAt: '2025-06-16T08:15:00.000Z',
    renewsAt: '2025-04-24T08:15:00.000Z',
    nextCharge: { at: '2025-04-24T08:15:00.000Z', cents: 1000 },
  }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText(/^Cancelled\. It ends on/u)).toHaveTextContent(
      'Cancelled. It ends on Jun 16, 2025; until then it is charged, next on Apr 24, 2025.',
    )
    await expect(card.getByRole('link', { name: 'End it with this period' })).toBeVisible()
    await expect(card.queryByText(/You keep access until/u)).toBeNull()
  },
}
/** Cancelling leaves the invoice that failed open. */
export const CancelledWhilePastDue: Story = {
  tags: ['state:full'],
  beforeEach: showing({ status: 'past_due', renewsAt: null, endsAt: '2025-04-24T08:15:00.000Z' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByRole('alert')).toHaveTextContent(
      'Your last payment failed. It is still tried again, though you have cancelled, and you keep your plan meanwhile. To pay it, change your card below; if you do not want to pay it, write to us.',
    )
    await expect(card.getByText(/^Cancelled\. It ends on/u)).toHaveTextContent('No later period is charged.')
    await expect(card.queryByText(/You keep access until/u)).toBeNull()
  },
}
/** The last day has passed. */
export const Ended: Story = {
  tags: ['state:full'],
  beforeEach: showing({ status: 'canceled', renewsAt: null, endedAt: '2025-04-24T08:15:00.000Z' }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText("You don't have any active paid subscriptions.")).toBeVisible()
    await expect(card.getByText('Join the Gym ended on Apr 24, 2025. Nothing more is charged.')).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Change' })).toBeNull()
    await expect(card.queryByRole('link', { name: 'Cancel Subscription' })).toBeNull()
  },
}
/** Stripe would not end it: whoever reads no mail sees it here. */
export const CancellationRefused: Story = {
  tags: ['state:refused'],
  beforeEach: showing({ refused: { what: 'cancellation', at: '2025-03-27T12:00:00.000Z' } }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText(/^You cancelled it on Mar 27, 2025\. Stripe, .* refused that/u)).toBeVisible()
  },
}
/** They came back while Stripe would not end what their deleted account paid: nothing of it is told as going on. */
export const OfTheDeletedAccount: Story = {
  tags: ['state:full'],
  beforeEach: showing({ isOfDeleted: true }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText(/^This plan is of the account that you deleted\./u)).toBeVisible()
    await expect(card.queryByRole('link', { name: 'Cancel Subscription' })).toBeNull()
    await expect(card.queryByText(/^Renews/u)).toBeNull()
  },
}
/** Nothing was paid yet: when it ends, and what is charged then. */
export const InATrial: Story = {
  tags: ['state:full'],
  beforeEach: showing({ status: 'trialing', nextCharge: { at: '2025-04-15T12:00:00.000Z', cents: 1000 } }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Trial')).toBeVisible()
    await expect(card.getByText(/^Your trial ends on .* \$10\.00 is charged then for the first time\.$/u)).toBeVisible()
    await expect(card.queryByText(/^Renews/u)).toBeNull()
  },
}
/** A trial that ended without a card: Stripe keeps the subscription, and neither charges for it nor renews it. */
export const PlanRests: Story = {
  tags: ['state:full'],
  beforeEach: showing({
    status: 'paused',
    chargedCents: 500,
    discounts: [{ name: 'Half', percentOff: 50, amountOffCents: null, endsAt: null }],
  }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText(/^Your plan rests, and nothing is charged\./u)).toBeVisible()
    await expect(card.queryByText(/^You pay/u)).toBeNull()
    await expect(card.queryByText(/^Renews/u)).toBeNull()
  },
}
export const RestsAndEnds: Story = {
  tags: ['state:full'],
  beforeEach: showing({ status: 'paused', endsAt: '2025-04-15T12:00:00.000Z', renewsAt: null }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText(/^Cancelled\. It ends on/u)).toBeVisible()
    await expect(card.queryByText(/You keep access/u)).toBeNull()
  },
}
/** Paused at Stripe and cancelled all the same: kept until its end, not until further notice. */
export const PausedAndEnds: Story = {
  tags: ['state:full'],
  beforeEach: showing({
    collectionPause: { behavior: 'void', resumesAt: null },
    endsAt: '2025-04-15T12:00:00.000Z',
    renewsAt: null,
  }),
  async play({ canvas }) {
    const card = await billing(canvas)
    await expect(card.getByText('Payments are paused; you keep your plan until Apr 15, 2025.')).toBeVisible()
  },
}
/** Logged out in another tab: the button leads to the login, where trying again never would. */
export const LoggedOutMeanwhile: Story = {
  tags: ['state:session-ended'],
  parameters: { expectedErrors: [/./u], endsAt: null },
  beforeEach: (context) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    const responses = [overview]
    return answeringWith(() => [
      respond('portal.overview', () => responses.pop() ?? new Refusal('signed_out', 'Please sign in.')),
      respond('portal.changeCard', () => new Refusal('signed_out', 'Please sign in.')),
      ...handlersFor(createMockBackend({ portalEmail })),
    ])(context)
  },
  async play({ canvas }) {
    const card = await billing(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Change' }))
    await expect(await canvas.findByRole('heading', { name: 'Log In' })).toBeVisible()
  },
}
export const PaymentFailedOnAPhone: Story = { ...PaymentFailed, tags: ['state:full', 'look:phone'], globals: phone }
export const PaymentFailedInTheDark: Story = {
  ...PaymentFailed,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
