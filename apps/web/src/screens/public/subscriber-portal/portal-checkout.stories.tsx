import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { portalOverview } from '@joy/mocks/portal/portal-overview.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { PortalOverview } from '@joy/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import { phone, after } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Subscriber portal/After the checkout',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
  parameters: { at: `${paths.portal()}?checkout=done` },
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

const waiting = { planTitle: 'Join the Gym', isPaid: false, isRegistered: false }
const portalEmail = 's.adeyemi@example.com'
const before: PortalOverview = {
  ...portalOverview(createMockBackend(), portalEmail),
  planningCenter: null,
  subscriptions: [],
}
/** Signed in already; each answer stands for one time that the page asks, the last for all that follow. */
const asked = (...checkouts: (PortalOverview['checkout'] | Refusal)[]) => {
  let rest = [...checkouts]
  const next = () => (rest.length > 1 ? rest.shift() : rest[0]) ?? null
  const response = answeringWith(() => [
    respond('portal.overview', () => {
      const checkout = next()
      return checkout instanceof Refusal ? checkout : { ...before, checkout }
    }),
    ...handlersFor(createMockBackend({ portalEmail })),
  ])
  return (context: Parameters<typeof response>[0]) => {
    // From the first again, also for a story that is this one on a phone.
    rest = [...checkouts]
    localStorage.setItem('subscriber_token', 'sample-handle')
    return response(context)
  }
}
const notice = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Your payment' }))

/** The event of the payment provider has not arrived yet. */
export const BeingConfirmed: Story = {
  tags: ['state:slow', 'state:working'],
  beforeEach: asked(waiting),
  async play({ canvas }) {
    const said = await notice(canvas)
    await expect(said.getByRole('heading', { name: 'Thank you; your payment is being confirmed' })).toBeVisible()
    await userEvent.click(said.getByRole('button', { name: 'Check again' }))
    await expect(await said.findByRole('button', { name: 'Check again' })).toBeEnabled()
    // Whoever has just paid is not asked to.
    await expect(canvas.queryByText('Upgrade to Planning Center Membership')).toBeNull()
  },
}
export const Confirmed: Story = {
  tags: ['state:done'],
  beforeEach: asked(waiting, { ...waiting, isPaid: true }, { ...waiting, isPaid: true, isRegistered: true }),
  async play({ canvas }) {
    const said = await notice(canvas)
    await userEvent.click(said.getByRole('button', { name: 'Check again' }))
    await expect(await said.findByRole('heading', { name: 'Thank you; your payment is confirmed' })).toBeVisible()
    await expect(said.getByText(/Your Join the Gym membership is being set up/u)).toBeVisible()
    await userEvent.click(await said.findByRole('button', { name: 'Check again' }))
    await expect(await said.findByText(/Your Join the Gym membership is open/u)).toBeVisible()
  },
}
export const ConfirmationClosed: Story = {
  ...after(Confirmed, async ({ canvas }) => {
    const said = await notice(canvas)
    await userEvent.click(said.getByRole('button', { name: 'Close' }))
    await expect(canvas.queryByRole('region', { name: 'Your payment' })).toBeNull()
  }),
  tags: ['state:done'],
}
/** Once, a moment later, the page asks by itself. */
export const ConfirmedByItself: Story = {
  tags: ['state:done'],
  beforeEach: asked(waiting, { ...waiting, isPaid: true, isRegistered: true }),
  async play({ canvas }) {
    const said = await notice(canvas)
    await expect(
      await said.findByRole('heading', { name: 'Thank you; your payment is confirmed' }, { timeout: 8000 }),
    ).toBeVisible()
  },
}
/** What is there stays, and can be asked for once more. */
export const CouldNotBeChecked: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: asked(waiting, new Refusal('unavailable', 'Please wait a moment.')),
  async play({ canvas }) {
    const said = await notice(canvas)
    await userEvent.click(said.getByRole('button', { name: 'Check again' }))
    await expect(await said.findByRole('alert')).toHaveTextContent('This could not be checked just now.')
    await expect(canvas.getByRole('region', { name: 'Newsletter' })).toBeVisible()
  },
}
/** Nothing was to be paid under this address. */
export const AnotherAddress: Story = {
  tags: ['state:full'],
  beforeEach: asked(null),
  async play({ canvas }) {
    const said = await notice(canvas)
    await expect(said.getByText(/Did you pay under another address\?/u)).toBeVisible()
  },
}
export const LoggedOut: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Thank you; your payment is being confirmed.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Log In' })).toBeVisible()
  },
}
/** The address was kept, and what was paid then is over: nothing is said to be open. */
export const KeptAddress: Story = {
  tags: ['state:full'],
  beforeEach: (context) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    const checkout = { ...waiting, isPaid: true, isRegistered: true }
    const access = { ...before.access, plan: 'Free', source: null }
    return answeringWith(() => [
      respond('portal.overview', () => ({ ...before, access, checkout })),
      ...handlersFor(createMockBackend({ portalEmail })),
    ])(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'Newsletter' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Your payment' })).toBeNull()
  },
}
export const ConfirmedOnAPhone: Story = { ...Confirmed, tags: ['state:done', 'look:phone'], globals: phone }
export const ConfirmedInTheDark: Story = { ...Confirmed, tags: ['state:done', 'look:dark'], globals: { theme: 'dark' } }
