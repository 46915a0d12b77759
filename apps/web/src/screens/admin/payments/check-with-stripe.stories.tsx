import { samuelAdeyemi } from '@joy/samples/named-people.ts'
import type { PaymentCheck } from '@joy/contract'
import { checkedLately } from '@joy/samples/payment-check.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import { comparedAt } from '@joy/samples/reconcile.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answeringWith } from '#stories/screen-story.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { subscriptionsStory } from './subscriptions-story.tsx'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Subscriptions/Checked with Stripe',
  component: SubscriptionsPage,
  ...subscriptionsStory(),
} satisfies Meta<typeof SubscriptionsPage>
export default meta
type Story = ScreenStory<typeof meta>

const lately: PaymentCheck = { ...checkedLately, at: '2025-03-28T14:40:00.000Z' }
const checked = (found: Partial<PaymentCheck>) =>
  answeringWith(() => handlersFor(createMockBackend({ paymentCheck: { ...lately, ...found } })))

export const CheckedWithStripe: Story = {
  tags: ['state:done'],
  beforeEach: checked({}),
  async play({ canvas }) {
    await expect(await canvas.findByText(/everything stood as it does there/u)).toBeVisible()
    // The comparison of the sides is another thing, and has one moment on every screen.
    await expect(await canvas.findByText(/^Compared as of /u)).toHaveAttribute('datetime', comparedAt)
    await expect(canvas.getByRole('link', { name: /^Compared as of /u })).toHaveAttribute('href', paths.reconcile())
    await userEvent.click(await canvas.findByRole('button', { name: 'Check with Stripe now' }))
    const said = await canvas.findAllByText('Everything here is as Stripe has it.')
    await expect(said.length).toBeGreaterThan(0)
  },
}
/** Two of ours that Stripe does not have are no 'everything stood as it does there'. */
export const CheckFoundThemGone: Story = {
  tags: ['state:done'],
  beforeEach: checked({ missing: 2, unreadable: 1 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/2 of ours are not there, 1 could not be read\./u)).toBeVisible()
    await expect(canvas.queryByText(/everything stood/u)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Reconcile names them' })).toBeVisible()
  },
}
/** What was decided here stands otherwise at Stripe until it is told. */
export const StripeIsStillToBeInformed: Story = {
  tags: ['state:full'],
  beforeEach: checked({ waiting: 3 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/3 changes made here are still to be told to it\./u)).toBeVisible()
    await expect(canvas.queryByText(/everything stood/u)).toBeNull()
  },
}
export const NeverChecked: Story = {
  tags: ['state:empty'],
  beforeEach: checked({ at: null }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Not checked with Stripe yet. It is every 60 minutes.')).toBeVisible()
  },
}
export const NeverCompared: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ reconcile: { people: [], comparedAt: null } }))),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Sides never compared' })).toBeVisible(),
}
export const CheckFoundMissedEvents: Story = {
  tags: ['state:done'],
  beforeEach: checked({ missedEvents: 7, corrected: 2, isMoreLeft: true }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/7 missed events fetched, 2 put right\. More is being read\./u)).toBeVisible()
  },
}
export const CheckBrokeOff: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answeringWith(() => [
    respond('payments.check', () => new Refusal('unavailable', 'Stripe cannot be reached at the moment.')),
    ...handlersFor(
      createMockBackend({ paymentCheck: { ...lately, error: 'Stripe cannot be reached at the moment.' } }),
    ),
  ]),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The last check with Stripe broke off/u)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Check with Stripe now' }))
    await expect((await canvas.findAllByText('Failed to check with Stripe')).length).toBeGreaterThan(0)
  },
}
export const StripeNotConnected: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ integrations: unconnectedIntegrations }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Stripe is not connected: nothing here is checked with it\./u)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Check with Stripe now' })).toBeDisabled()
  },
}
/** Stripe would not do what was decided here. */
export const RefusedByStripe: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.payment(2) },
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        subscriptions: subscriptions.map((subscription) => ({
          ...subscription,
          quantity: 2,
          waiting: [
            { action: 'resume', at: subscription.startedAt, trouble: 'Stripe cannot be reached at the moment.' },
          ],
          refused: [
            {
              action: 'cancel-at-period-end',
              at: subscription.startedAt,
              reason: 'Stripe does not have what was asked for.',
            },
          ],
        })),
      }),
    ),
  ),
  async play() {
    const record = within(await screen.findByRole('region', { name: new RegExp(samuelAdeyemi.name, 'u') }))
    await expect(await record.findByText('Refused by Stripe')).toBeVisible()
    await expect(record.getByText('Stripe does not have what was asked for.')).toBeVisible()
    await expect(
      record.getByText(/Not yet: Stripe cannot be reached at the moment\. It is tried again\./u),
    ).toBeVisible()
    await expect(record.getByText('2, to sponsor others')).toBeVisible()
  },
}
/** Stripe refuses to end what somebody is charged for whose account is deleted. */
export const RefusedEndOfDeleted: Story = {
  tags: ['state:open'],
  parameters: { at: paths.payment(2) },
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        paymentCheck: { ...lately, unended: 1 },
        subscriptions: subscriptions.map((subscription) => ({
          ...subscription,
          isOwnerDeleted: true,
          refused: [
            { action: 'end-now', at: subscription.startedAt, reason: 'Stripe would not do what was asked for.' },
          ],
        })),
      }),
    ),
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/1 of deleted accounts goes on there, for Stripe refused to end it\./u),
    ).toBeVisible()
    await expect(canvas.queryByText(/everything stood/u)).toBeNull()
    const record = within(await screen.findByRole('region', { name: new RegExp(samuelAdeyemi.name, 'u') }))
    await expect(await record.findByText('End at once, for the account is deleted')).toBeVisible()
    await expect(record.getByText(/Stripe is told again every day until it has ended it\./u)).toBeVisible()
    await userEvent.click(record.getByRole('button', { name: 'End at Stripe now' }))
    await expect(await screen.findByText('Nobody is written to:')).toBeVisible()
  },
}
