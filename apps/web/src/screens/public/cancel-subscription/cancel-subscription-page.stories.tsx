import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { grantComp } from '@joy/mocks/comps/grant-comps.ts'
import { deleteAccount } from '@joy/mocks/portal/portal-account.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { CancelSubscriptionPage } from './cancel-subscription-page.tsx'
import { offlineStory, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const [, paying] = subscriptions
if (!paying) throw new Error('The samples hold no paying member.')
const pair = { email: paying.email, sid: paying.sid }

const meta = {
  title: 'Site/Cancel subscription',
  component: CancelSubscriptionPage,
  ...siteStory({ at: paths.cancelSubscription(pair), screen: <CancelSubscriptionPage /> }),
} satisfies Meta<typeof CancelSubscriptionPage>
export default meta
type Story = ScreenStory<typeof meta>

const cancel = async (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Cancel Subscription' }))

export const Ready: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByText(paying.email)).toBeVisible()
    await expect(canvas.getByText('Cancelling stops future billing immediately.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel Subscription' })).toBeEnabled()
  },
}
export const ReadyGoesBack: Story = {
  ...Ready,
  tags: ['state:leaves'],
  name: 'Ready → goes to the portal',
  async play(context) {
    await Ready.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Go Back' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/subscriber-portal')
  },
}
export const NoEmail: Story = {
  tags: ['state:gone'],
  parameters: { at: '/cancel-subscription' },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Cancel Subscription' })).toBeDisabled()
    await expect(canvas.getByText('This link names no subscription.')).toBeVisible()
  },
}
/** Which plan, and until when; and why, if they want to say. */
export const WithAReason: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Join the Gym; cancelled now, it ends on/u)).toHaveTextContent('Apr 24, 2025')
    await userEvent.type(canvas.getByLabelText('Why are you leaving? (optional)'), 'We move to another town.')
    await cancel(canvas)
    await expect(await canvas.findByText(/^Your subscription has been cancelled/u)).toBeVisible()
  },
}
/** A page that is opened again after it was done says so, and offers nothing to press. */
export const CancelledBefore: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        subscriptions: subscriptions.map((it) => (it.sid === paying.sid ? { ...it, isEnding: true } : it)),
      }),
    ),
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByText("Your subscription has been cancelled. We're sorry to see you go!"),
    ).toBeVisible()
    await expect(canvas.getByText('Apr 24, 2025')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  },
}
/** Whoever waits for the end of their account keeps it first. */
export const CancelledWithTheAccount: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend({ portalEmail: paying.email })
    deleteAccount(world)
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/keep your account first/u)).toBeVisible()
    await expect(canvas.getByText('Apr 11, 2025')).toBeVisible()
    await expect(canvas.queryByText(/If you change your mind/u)).toBeNull()
  },
}
export const Processing: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond(
      'subscriptions.cancel',
      () => ({
        message: '',
        endsAt: paying.currentPeriodEnd,
        timeZone: 'UTC',
        isUnpaid: false,
        charges: '',
        after: '',
        confirmation: 'to come' as const,
        canTakeBack: true,
      }),
      {
        delay: 'infinite',
      },
    ),
  ),
  async play({ canvas }) {
    await cancel(canvas)
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Cancelled: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await cancel(canvas)
    await expect(
      await canvas.findByText("Your subscription has been cancelled. We're sorry to see you go!"),
    ).toBeVisible()
    await expect(canvas.getByText('Apr 24, 2025')).toBeVisible()
    await expect(canvas.getByText(/has confirmed the end: we are telling it now, and write to you/u)).toBeVisible()
    await expect(canvas.queryByText(/We have sent the date/u)).toBeNull()
    await expect((await canvas.findAllByText('Subscription Cancelled'))[0]).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Return Home' })[0]).toHaveAttribute('href', '/')
    await expect(canvas.getByText(/^If you change your mind before that day/u)).toBeVisible()
  },
}
export const CancelledGoesToPortal: Story = {
  ...Cancelled,
  tags: ['state:leaves'],
  name: 'Cancelled → goes to the portal',
  async play(context) {
    await Cancelled.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Open Your Portal' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/subscriber-portal?tab=account')
  },
}
/** What came is read from its beginning, however far down the button was. */
export const CancelledOnAPhone: Story = {
  tags: ['state:done', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Cancel Subscription' })
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await expect(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top).toBeLessThan(0)
    await cancel(canvas)
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
}
/** What goes on by other sources is said, and what is charged elsewhere. */
export const CancelledWhileComped: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    grantComp(world, { subscriberId: world.idByKey.get(paying.email) ?? 0, duration: '1 year', plan: 'Join the Gym' })
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await cancel(canvas)
    await expect(
      await canvas.findByText(/and then you have Join the Gym as a gift until Mar 28, 2026\.$/u),
    ).toBeVisible()
    await expect(canvas.getByText(/^You will not be charged again\./u)).toBeVisible()
  },
}
const world = (change: object) =>
  answeringWith(() =>
    handlersFor(
      createMockBackend({
        subscriptions: subscriptions.map((it) => (it.sid === paying.sid ? { ...it, ...change } : it)),
      }),
    ),
  )
/** At Stripe, before: no mail of ours went out. */
export const CancelledAtStripe: Story = {
  tags: ['state:done'],
  beforeEach: world({
    isEnding: true,
    events: [{ id: 900, at: '2025-03-26T08:15:00.000Z', kind: 'cancelled', by: 'Stripe', before: null, after: null }],
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('You will not be charged again.')).toBeVisible()
    await expect(canvas.queryByText(/We have sent/u)).toBeNull()
  },
}
/** It was to end some periods later: now it ends with this one. */
export const CancelledBeforeItsEnd: Story = {
  tags: ['state:done'],
  beforeEach: world({
    isEnding: true,
    currentPeriodEnd: '2025-06-16T08:15:00.000Z',
    billedUntil: paying.currentPeriodEnd,
  }),
  async play({ canvas }) {
    await cancel(canvas)
    await expect(
      await canvas.findByText(/^You keep access until the end of the current billing period/u),
    ).toHaveTextContent('Apr 24, 2025')
  },
}
/** No service keeps what is paid outside of Stripe: it is done at once, and so is its mail. */
export const CancelledOutsideOfStripe: Story = {
  tags: ['state:done'],
  beforeEach: world({ isPaidOutside: true }),
  async play({ canvas }) {
    await cancel(canvas)
    await expect(await canvas.findByText(/ We have sent the date to your email\.$/u)).toBeVisible()
  },
}
/** Its payment failed: the open invoice is still tried, and the period is not called paid. */
export const CancelledWhilePastDue: Story = {
  tags: ['state:done'],
  beforeEach: world({ status: 'past_due' }),
  async play({ canvas }) {
    await cancel(canvas)
    await expect(await canvas.findByText(/^The current period is not paid: .* is still tried again/u)).toBeVisible()
    await expect(canvas.getByText(/^It ends with the current billing period,/u)).toBeVisible()
    await expect(canvas.queryByText(/You will not be charged/u)).toBeNull()
  },
}
/** What cancelling would mean, and the button for it, do not stand beside that there is nothing to cancel. */
async function seeNothingLeft(canvas: Canvas): Promise<void> {
  await expect(canvas.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  await expect(canvas.queryByText('Access remains')).toBeNull()
  await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible()
}
/** Nothing is left to cancel, and nothing is changed. */
export const OverAlready: Story = {
  tags: ['state:gone'],
  beforeEach: world({ status: 'canceled', endedAt: '2025-03-02T12:00:00.000Z' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This subscription has been over since Mar 2, 2025. There is nothing to cancel, and nothing more is charged for it.',
    )
    await expect(canvas.queryByText(/You keep access until/u)).toBeNull()
    await seeNothingLeft(canvas)
  },
}
export const TermOver: Story = {
  tags: ['state:gone'],
  beforeEach: world({ isPaidOutside: true, currentPeriodEnd: '2025-03-20T12:00:00.000Z' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/You keep your plan until Apr 3, 2025\.$/u)
    await seeNothingLeft(canvas)
  },
}
/** Another's id, an unknown one, an unknown address: one and the same answer. */
export const Failed: Story = {
  tags: ['state:failed'],
  parameters: { at: paths.cancelSubscription({ ...pair, sid: 'sub_of-somebody-else' }) },
  async play({ canvas }) {
    await cancel(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ErrorFailed to cancel subscription')
    await expect(canvas.getByRole('button', { name: 'Cancel Subscription' })).toBeEnabled()
  },
}
export const FailedWithoutMessage: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(http.post('*/trpc/subscriptions.cancel', () => HttpResponse.error())),
  async play({ canvas }) {
    await cancel(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to cancel subscription')
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...Ready, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Ready, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
