import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import type { StoredSubscription } from '@joy/mocks/payments/stored-subscription.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import type { RecordedWorld } from '@joy/mocks/recorded-worlds.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answeringWith } from '#stories/screen-story.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { subscriptionsStory } from './subscriptions-story.tsx'
import { samuelAdeyemi } from '@joy/samples/named-people.ts'
import type { ScreenStory } from '#stories/states.ts'

/** Where access and revenue part: while Stripe pauses payments, and after a term that was paid outside of it. */
const meta = {
  title: 'Console/Subscriptions/Access without revenue',
  component: SubscriptionsPage,
  ...subscriptionsStory(paths.payment(2)),
} satisfies Meta<typeof SubscriptionsPage>
export default meta
type Story = ScreenStory<typeof meta>

/** Samuel Adeyemi's subscription is otherwise than in the samples. */
const with2 = (change: Partial<StoredSubscription>, world: RecordedWorld = 'typical') =>
  answeringWith(() =>
    handlersFor(
      createMockBackend({
        world,
        subscriptions: subscriptions.map((it) => (it.id === 2 ? { ...it, ...change } : it)),
      }),
    ),
  )
const inWorld = (world: RecordedWorld) => answeringWith(() => handlersFor(createMockBackend({ world })))
const samuel = async () => within(await screen.findByRole('region', { name: samuelAdeyemi.name }))
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }))

export const PaymentsPaused: Story = {
  tags: ['state:full'],
  beforeEach: inWorld('payments-paused'),
  async play() {
    const panel = await samuel()
    await expect(
      await panel.findByText(
        'Payments are paused until May 1, 2025, by Stripe. The plan is kept, and there is no revenue meanwhile.',
      ),
    ).toBeVisible()
    await expect(panel.getByText('Payments paused')).toBeVisible()
    await expect(panel.queryByText('Monthly revenue')).toBeNull()
    await expect(await (await summary()).findByText('$10')).toBeVisible()
    await expect(
      (await summary()).getByText('1 started, 0 ended this month. 1 without payments at present'),
    ).toBeVisible()
  },
}
/** The question says what the answer and the mail say: no renewal will come while the payments are paused. */
export const ResumedWhilePaused: Story = {
  tags: ['state:open'],
  beforeEach: inWorld('payments-paused'),
  async play() {
    const panel = await samuel()
    await userEvent.click(await panel.findByRole('button', { name: 'Cancel at period end' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel 1 subscription' }))
    await userEvent.click(asked.getByRole('button', { name: 'Cancel 1 subscription' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Resume' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume 1 subscription' }))
    await expect(dialog.getByText('It goes on, and its payments are paused until May 1, 2025')).toBeVisible()
    await expect(dialog.queryByText(/renews/u)).toBeNull()
  },
}
const endsLater = {
  isEnding: true,
  currentPeriodEnd: '2025-06-16T08:15:00.000Z',
  billedUntil: '2025-04-24T08:15:00.000Z',
}
/** An end that was chosen at Stripe, some periods ahead: it is charged until then, and can be ended sooner. */
export const EndsLater: Story = {
  tags: ['state:done'],
  beforeEach: with2({
    ...endsLater,
    events: [
      {
        id: 901,
        at: '2025-03-26T08:15:00.000Z',
        kind: 'cancelled',
        by: 'Stripe',
        before: null,
        after: { endsAt: endsLater.currentPeriodEnd, billedUntil: endsLater.billedUntil },
      },
    ],
  }),
  async play() {
    const panel = await samuel()
    await expect(await panel.findByText('Jun 16, 2025')).toBeVisible()
    await expect(panel.getByText('Apr 24, 2025, $10.00')).toBeVisible()
    await expect(panel.getByText('No, in a later period')).toBeVisible()
    await expect(panel.getByText('Cancelled, ends on Jun 16, 2025, charged until then')).toBeVisible()
    const row = within(screen.getByRole('row', { name: /s\.adeyemi@example\.com/u }))
    await expect(row.getByText('charged Apr 24, 2025')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Cancel at period end' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel 1 subscription' }))
    await expect(asked.getByText('It ends on Apr 24, 2025, and not on Jun 16, 2025.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Cancel 1 subscription' }))
    await expect(await panel.findByText('Yes')).toBeVisible()
    await expect(panel.queryByRole('button', { name: 'Cancel at period end' })).toBeNull()
  },
}
/** Taken back, it renews with its present period and not on the day on which it was to end. */
export const EndsLaterResumed: Story = {
  tags: ['state:open', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: with2(endsLater),
  async play() {
    const panel = await samuel()
    await userEvent.click(await panel.findByRole('button', { name: 'Resume' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume 1 subscription' }))
    await expect(dialog.getByText('It renews on Apr 24, 2025')).toBeVisible()
  },
}
export const ResumedWhilePastDue: Story = {
  tags: ['state:open'],
  beforeEach: with2({ isEnding: true, status: 'past_due' }),
  async play() {
    const panel = await samuel()
    await userEvent.click(await panel.findByRole('button', { name: 'Resume' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume 1 subscription' }))
    await expect(
      dialog.getByText('It goes on, and renews on Apr 24, 2025; its payment that failed is still tried again'),
    ).toBeVisible()
  },
}
export const PaymentsPausedUntilFurtherNotice: Story = {
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: with2({ collectionPause: { behavior: 'keep_as_draft', resumesAt: null } }),
  async play() {
    await expect(
      await (await samuel()).findByText(/^Payments are paused until further notice, by Stripe\./u),
    ).toBeVisible()
  },
}
const byCheque = { isPaidOutside: true, currentPeriodEnd: '2025-04-24T12:00:00.000Z' }
/** Paid by cheque: another plan waits for the next payment, which records it. */
export const AnotherPlanWithTheNextPayment: Story = {
  tags: ['state:done'],
  beforeEach: with2(byCheque),
  async play() {
    const panel = await samuel()
    await userEvent.click(await panel.findByRole('button', { name: 'Change plan' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Change plan' }))
    await userEvent.selectOptions(asked.getByLabelText('New plan'), 'work-out year')
    await expect(asked.getByText('Work Out at $80.00/year with the next payment.')).toBeVisible()
    await expect(asked.getByText(/until then it stays Join the Gym, in access and in revenue\.$/u)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Change plan' }))
    await expect(await panel.findByText('Work Out, $80.00/year, with the next payment')).toBeVisible()
    await expect(await panel.findByText('With the next payment Work Out at $80.00/year')).toBeVisible()
    await expect(await (await summary()).findByText('$20')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Paid again' }))
    const paid = within(await screen.findByRole('dialog', { name: 'Paid again' }))
    await expect(paid.getByText('It is Work Out from Apr 24, 2025 on.')).toBeVisible()
    await userEvent.type(paid.getByLabelText('Reference'), 'cheque 8')
    await userEvent.click(paid.getByRole('button', { name: 'Record the payment' }))
    await expect(await panel.findByText('Work Out, $80.00/year, from Apr 24, 2025')).toBeVisible()
  },
}
export const AnotherPlanOnAPhone: Story = {
  tags: ['state:done', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: with2(byCheque),
  async play() {
    const panel = await samuel()
    await userEvent.click(await panel.findByRole('button', { name: 'Change plan' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Change plan' }))
    await userEvent.selectOptions(asked.getByLabelText('New plan'), 'work-out month')
    await userEvent.click(asked.getByRole('button', { name: 'Change plan' }))
    await expect(await panel.findByText('Work Out, $8.00/month, with the next payment')).toBeVisible()
  },
}
const off = { name: null, percentOff: 100, amountOffCents: null, endsAt: '2025-06-24T08:15:00.000Z' }
export const DiscountedWhole: Story = {
  tags: ['state:full'],
  beforeEach: inWorld('discounted-whole'),
  async play() {
    const panel = await samuel()
    await expect(
      await panel.findByText(
        '100% off until Jun 24, 2025, by Stripe. The plan is kept, and there is no revenue meanwhile.',
      ),
    ).toBeVisible()
    await expect(panel.getByText('$0.00/month')).toBeVisible()
    await expect(panel.getByText('$10.00/month')).toBeVisible()
    await expect(panel.queryByText('Monthly revenue')).toBeNull()
    await expect(await (await summary()).findByText('$10')).toBeVisible()
    await expect(
      (await summary()).getByText('1 started, 0 ended this month. 1 without payments at present'),
    ).toBeVisible()
    const row = within(screen.getByRole('row', { name: /s\.adeyemi@example\.com/u }))
    // Beside an open record the amounts step back for the names: the panel says both.
    await expect(row.getByText('not $10.00')).toBeInTheDocument()
  },
}
export const DiscountedInPart: Story = {
  tags: ['state:full'],
  beforeEach: with2(
    {
      discounts: [{ ...off, percentOff: 25, endsAt: null }],
      events: [
        {
          id: 900,
          at: '2025-03-26T08:15:00.000Z',
          kind: 'discount',
          by: 'Stripe',
          before: {
            status: 'active',
            plan: 'join-the-gym',
            interval: 'month',
            amountCents: 1000,
            chargedCents: 1000,
            discounts: [],
          },
          after: {
            status: 'active',
            plan: 'join-the-gym',
            interval: 'month',
            amountCents: 1000,
            chargedCents: 750,
            discounts: [{ ...off, percentOff: 25, endsAt: null }],
          },
        },
      ],
    },
    'discounted-in-part',
  ),
  async play() {
    const panel = await samuel()
    await expect(await panel.findByText('25% off')).toBeVisible()
    await expect(panel.getByText('$7.50/month')).toBeVisible()
    await expect(panel.getByText('$7.50')).toBeVisible()
    await expect(panel.getByText('Discounted: 25% off; $7.50/month, before $10.00/month')).toBeVisible()
    await expect(await (await summary()).findByText('$17.50')).toBeVisible()
  },
}
export const TermEnded: Story = {
  tags: ['state:full'],
  beforeEach: inWorld('term-over'),
  async play() {
    const panel = await samuel()
    await expect(
      await panel.findByText(
        'Term ended Mar 20, 2025; access until Apr 3, 2025, without revenue, unless a payment is recorded.',
      ),
    ).toBeVisible()
    await expect(panel.getByText('Access until')).toBeVisible()
    await expect(panel.queryByText('Monthly revenue')).toBeNull()
    await expect(panel.getByRole('button', { name: 'Paid again' })).toBeVisible()
    const row = within(screen.getByRole('row', { name: /s\.adeyemi@example\.com/u }))
    await expect(row.getByText('Term ended Mar 20, 2025')).toBeVisible()
    await expect(
      await (await summary()).findByText('1 started, 0 ended this month. 1 without payments at present'),
    ).toBeVisible()
  },
}
export const TermRuns: Story = {
  tags: ['state:full'],
  beforeEach: with2({ isPaidOutside: true }),
  async play() {
    const panel = await samuel()
    await expect(await panel.findByText('Paid until')).toBeVisible()
    await expect(panel.getByText('Monthly revenue')).toBeVisible()
    await expect(panel.queryByText(/^Term ended/u)).toBeNull()
  },
}
/** The fourteen days are over as well: it has ended, once, when they were. */
export const AccessEnded: Story = {
  tags: ['state:full'],
  beforeEach: inWorld('access-over'),
  async play() {
    await expect(await (await summary()).findByText('0 started, 1 ended this month')).toBeVisible()
  },
}
/** Stripe tries it again, and the plan is kept meanwhile: it does not say that it renews. */
export const PaymentFailed: Story = {
  tags: ['state:full'],
  beforeEach: with2({ status: 'past_due', failedSince: '2025-03-24T08:15:00.000Z' }),
  async play() {
    const panel = await samuel()
    await expect(await panel.findByText('Payment failed')).toBeVisible()
    await expect(
      panel.getByText(
        'The payment failed. Stripe tries it again, and the plan is kept meanwhile. The card is changed in the portal.',
      ),
    ).toBeVisible()
    await expect(panel.queryByText('Renews')).toBeNull()
    const row = within(screen.getByRole('row', { name: /s\.adeyemi@example\.com/u }))
    await expect(row.getByText('Payment failed Mar 24, 2025')).toBeVisible()
  },
}
/** The payer's bank wants it confirmed; its payer was mailed where. */
export const WaitsForTheBank: Story = {
  tags: ['state:full'],
  beforeEach: with2({
    status: 'past_due',
    failedSince: '2025-03-24T08:15:00.000Z',
    dunning: { tries: 1, of: 4, nextTryAt: '2025-03-30T12:00:00.000Z', isToConfirm: true, payUrl: null },
    events: [
      {
        id: 91,
        at: '2025-03-24T08:15:00.000Z',
        kind: 'to confirm',
        by: 'Stripe',
        before: null,
        after: { invoiceId: 'in_1', amountCents: 1000, currency: 'usd' },
      },
    ],
  }),
  async play() {
    const panel = await samuel()
    await expect(
      await panel.findByText('$10.00 waits for the payer’s bank: its payer was mailed where to confirm it'),
    ).toBeVisible()
    const row = within(screen.getByRole('row', { name: /s\.adeyemi@example\.com/u }))
    await expect(row.getByText(/waits for the payer’s bank, tried 1 of 4 times, next on Mar 30, 2025$/iu)).toBeVisible()
  },
}
const money = { amountCents: 1000, currency: 'usd' }
const dispute = { ...money, disputeId: 'dp_1', reason: 'fraudulent', status: 'needs_response' }
/** What befell its payments, and its customer. */
export const Befallen: Story = {
  tags: ['state:full'],
  beforeEach: with2({
    status: 'canceled',
    endedAt: '2025-03-27T08:15:00.000Z',
    customerDeletedAt: '2025-03-27T08:15:00.000Z',
    events: (
      [
        ['refunded', { ...money, refundedCents: 250, chargeId: 'ch_1' }],
        ['disputed', dispute],
        ['dispute closed', { ...dispute, status: 'lost' }],
        ['customer deleted', { customerId: 'cus_1' }],
      ] as const
    ).map(([kind, after], index) => ({
      id: 90 + index,
      at: `2025-03-2${4 + index}T08:15:00.000Z`,
      kind,
      by: 'Stripe',
      before: null,
      after,
    })),
  }),
  async play() {
    const panel = await samuel()
    for (const line of [
      'Refunded in part: $2.50 of $10.00',
      '$10.00 is disputed (fraudulent)',
      'The dispute about $10.00 was lost',
      'The customer was deleted at Stripe',
      'Deleted Mar 27, 2025',
    ])
      await expect(await panel.findByText(line)).toBeVisible()
  },
}
/** By no card; and what else the same subscription is for at Stripe. */
export const ByAccount: Story = {
  tags: ['state:full'],
  beforeEach: with2({
    cardBrand: '',
    cardLast4: '',
    paymentMethod: { kind: 'sepa_debit', last4: '1234', wallet: null },
  }),
  async play() {
    const panel = await samuel()
    await expect(await panel.findByText('SEPA ··1234')).toBeVisible()
  },
}
