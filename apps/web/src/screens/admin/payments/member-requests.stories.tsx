import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { subscriptionsStory } from './subscriptions-story.tsx'
import { ruthAbernathy } from '@joy/samples/named-people.ts'
import type { ScreenStory } from '#stories/states.ts'
import { after } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Subscriptions/What members ask for',
  component: SubscriptionsPage,
  ...subscriptionsStory(),
} satisfies Meta<typeof SubscriptionsPage>
export default meta
type Story = ScreenStory<typeof meta>

const [first] = subscriptions
if (!first) throw new Error('The samples hold no paying member.')
const asked = () =>
  handlersFor(
    createMockBackend({
      subscriptions: subscriptions.map((it) =>
        it.id === first.id ? { ...it, isEnding: true, cancelReason: 'We move to another town.' } : it,
      ),
      planWishes: [
        { id: 5, subscriptionId: first.id, plan: 'work-out', interval: 'year', askedAt: '2025-03-26T09:00:00.000Z' },
      ],
      opening: [{ email: ruthAbernathy.email, askedAt: '2025-03-27T09:00:00.000Z' }],
    }),
  )

/** The wish leads to its subscription, where the plan is changed and why somebody leaves is read. */
export const Asked: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(asked),
  async play({ canvas }) {
    const opening = within(await canvas.findByRole('list', { name: 'Who wants to be told' }))
    await expect(opening.getByText(ruthAbernathy.name)).toBeVisible()
    await expect(await canvas.findByText(/^Work Out, yearly, in place of Join the Gym/u)).toBeVisible()
  },
}
/** Nothing is changed for whoever leaves: the wish says why. */
export const OfALeaver: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend({
      subscriptions,
      portalEmail: first.email,
      opening: [{ email: first.email, askedAt: '2025-03-27T09:00:00.000Z' }],
      planWishes: [
        { id: 5, subscriptionId: first.id, plan: 'work-out', interval: 'year', askedAt: '2025-03-26T09:00:00.000Z' },
      ],
    })
    world.ownAccount.deletion = { askedAt: '2025-03-20T09:00:00.000Z', dueAt: '2025-04-03T09:00:00.000Z' }
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Their account is deleted on Apr 3, 2025: nothing is changed/u)).toBeVisible()
    await expect(await canvas.findByText('· leaves on Apr 3, 2025')).toBeVisible()
  },
}
export const OnTheSubscription: Story = {
  tags: ['state:full'],
  parameters: { at: paths.payment(first.id) },
  beforeEach: answeringWith(asked),
  async play() {
    await screen.findByRole('region', { name: 'Asks for another plan' })
    await expect(await screen.findByText('We move to another town.')).toBeVisible()
  },
}
export const Settled: Story = {
  ...after(OnTheSubscription, async () => {
    const part = within(await screen.findByRole('region', { name: 'Asks for another plan' }))
    await userEvent.click(await part.findByRole('button', { name: 'Mark as settled' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Asks for another plan' })).toBeNull())
  }),
  tags: ['state:done'],
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(
    respond('requests.planWishes', () => new Refusal('unavailable', 'The database did not answer')),
    respond('requests.awaitingOpening', () => new Refusal('unavailable', 'The database did not answer')),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('What members ask for could not be loaded.')).toBeVisible()
    await expect(await canvas.findByText('Who waits for paid plans could not be loaded.')).toBeVisible()
  },
}
