import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { compOfPlace, sponsoredPlaces } from '@joy/samples/sponsoring.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Site/Subscriber portal/Acts',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
  parameters: { at: paths.portalAccount() },
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

type Options = NonNullable<Parameters<typeof createMockBackend>[0]>
const paying = 's.adeyemi@example.com'
const comped = 'ruth.abernathy@example.com'
/** In a community of its own, logged in already. */
const as = (portalEmail: string, options: Options = {}) => {
  const world = answeringWith(() => handlersFor(createMockBackend({ portalEmail, ...options })))
  return (context: Parameters<typeof world>[0]) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    return world(context)
  }
}
const ending = { subscriptions: subscriptions.map((it) => (it.email === paying ? { ...it, isEnding: true } : it)) }
/** Somebody who has paid for more than a year. */
const longPaying = {
  subscriptions: subscriptions.map((it) =>
    it.email === paying ? { ...it, startedAt: '2024-01-20T09:30:00.000Z' } : it,
  ),
}
const part = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

export const NameChanged: Story = {
  tags: ['state:done'],
  beforeEach: as(comped),
  async play({ canvas }) {
    const details = await part(canvas, 'Your details')
    await userEvent.click(details.getByRole('button', { name: 'Change Name' }))
    const form = await dialog()
    await expect(form.getByLabelText('Name')).toHaveValue('Ruth Abernathy')
    await userEvent.clear(form.getByLabelText('Name'))
    await userEvent.type(form.getByLabelText('Name'), 'R{Enter}')
    await expect(await form.findByText('Name must be at least 2 characters')).toBeVisible()
    await userEvent.type(form.getByLabelText('Name'), 'uth{Enter}')
    await expect(await details.findByText('You are now called Ruth.')).toHaveFocus()
    await expect(await details.findByText('Ruth')).toBeVisible()
  },
}
export const NameNotSaved: Story = {
  tags: ['state:act-failed'],
  beforeEach(context) {
    as(comped)(context)
    answering(respond('portalAccount.rename', () => new Refusal('unavailable', 'The database did not answer')))(context)
  },
  async play({ canvas }) {
    const details = await part(canvas, 'Your details')
    await userEvent.click(details.getByRole('button', { name: 'Change Name' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save Name' }))
    const asked = await dialog()
    await expect(await asked.findByRole('alert')).toHaveTextContent('The database did not answer')
    await waitFor(() => expect(asked.getByRole('button', { name: 'Save Name' })).toHaveFocus())
  },
}
/** What only Substack can do is said before it is done; and back again with one press. */
export const NewsletterLeftAndJoined: Story = {
  tags: ['state:done'],
  beforeEach: as(comped),
  async play({ canvas }) {
    const newsletter = await part(canvas, 'Newsletter')
    await userEvent.click(newsletter.getByRole('button', { name: 'Unsubscribe' }))
    const asked = await dialog()
    await expect(asked.getByText(/we cannot tell it: we take you off there by hand/u)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Unsubscribe' }))
    await expect(await newsletter.findByText(/^You are unsubscribed here\./u)).toHaveFocus()
    await userEvent.click(await newsletter.findByRole('button', { name: 'Subscribe Again' }))
    await expect(await newsletter.findByText(/^You are on the list again\./u)).toBeVisible()
    await expect(await newsletter.findByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  },
}
export const Resumed: Story = {
  tags: ['state:done'],
  beforeEach: as(paying, ending),
  async play({ canvas }) {
    const billing = await part(canvas, 'Billing & Payments')
    await userEvent.click(billing.getByRole('button', { name: 'Resume Subscription' }))
    const asked = await dialog()
    await expect(asked.getByText(/It is charged \$10\.00 each month again\./u)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Resume Subscription' }))
    await expect(await billing.findByText(/^The subscription goes on and renews on /u)).toHaveFocus()
    await expect(await billing.findByRole('link', { name: 'Cancel Subscription' })).toBeVisible()
    await expect(billing.queryByRole('button', { name: 'Resume Subscription' })).toBeNull()
  },
}
export const ResumedTooLate: Story = {
  tags: ['state:refused'],
  beforeEach(context) {
    as(paying, ending)(context)
    answering(respond('portalAccount.resume', () => new Refusal('conflict', 'This subscription is over.')))(context)
  },
  async play({ canvas }) {
    const billing = await part(canvas, 'Billing & Payments')
    await userEvent.click(billing.getByRole('button', { name: 'Resume Subscription' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Resume Subscription' }))
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('This subscription is over.')
  },
}
/** Asked of support, said with its day, and taken back. */
export const PlanAskedFor: Story = {
  tags: ['state:done'],
  beforeEach: as(paying),
  async play({ canvas }) {
    const billing = await part(canvas, 'Billing & Payments')
    await userEvent.click(billing.getByRole('button', { name: 'Ask to Change Plan' }))
    const asked = await dialog()
    await userEvent.click(asked.getByRole('radio', { name: 'Yearly' }))
    await userEvent.click(asked.getByRole('button', { name: 'Send to Support' }))
    await expect(await billing.findByText(/^We have your wish for Work Out, yearly/u)).toBeVisible()
    await expect(
      await billing.findByText(
        /^On Mar 28, 2025 you asked for Work Out, yearly, in place of Join the Gym, monthly\. We write/u,
      ),
    ).toBeVisible()
  },
}
export const PlanTakenBack: Story = {
  ...after(PlanAskedFor, async ({ canvas }) => {
    const billing = await part(canvas, 'Billing & Payments')
    await userEvent.click(billing.getByRole('button', { name: 'Take It Back' }))
    await waitFor(() => expect(billing.queryByRole('button', { name: 'Take It Back' })).toBeNull())
    await waitFor(() => expect(billing.getByText(/^You have taken it back/u)).toHaveFocus())
    await expect(billing.queryByText(/^We have your wish/u)).toBeNull()
  }),
  tags: ['state:done'],
}
export const PlanTheyHave: Story = {
  tags: ['state:refused'],
  beforeEach: as(paying),
  async play({ canvas }) {
    const billing = await part(canvas, 'Billing & Payments')
    await userEvent.click(billing.getByRole('button', { name: 'Ask to Change Plan' }))
    const asked = await dialog()
    await userEvent.click(asked.getByRole('radio', { name: 'Join the Gym' }))
    await userEvent.click(asked.getByRole('button', { name: 'Send to Support' }))
    await expect(await asked.findByRole('alert')).toHaveTextContent('Your plan is Join the Gym, monthly already.')
  },
}
export const ReceiptsListed: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Payments and receipts' },
  beforeEach: as(paying, longPaying),
  async play({ canvas }) {
    const receipts = await part(canvas, 'Payments and receipts')
    const more = await receipts.findByRole('button', { name: /^Show all \d+ payments$/u })
    const [newest] = await receipts.findAllByRole('link', { name: /^Receipt of .*, at Stripe$/u })
    await expect(newest).toHaveAttribute('href', expect.stringContaining('https://invoice.stripe.com/'))
    const before = receipts.getAllByRole('listitem').length
    await userEvent.click(more)
    await expect(receipts.getAllByRole('listitem').length).toBeGreaterThan(before)
    // The focus stays where it was pressed.
    const fewer = receipts.getByRole('button', { name: 'Show the last 6' })
    await expect(fewer).toHaveFocus()
    await userEvent.click(fewer)
    await expect(receipts.getAllByRole('listitem')).toHaveLength(before)
  },
}
export const ReceiptsUnread: Story = {
  tags: ['state:partial', 'state:part-failed', 'look:dark'],
  parameters: { endsAt: 'Payments and receipts' },
  beforeEach(context) {
    as(paying)(context)
    answering(respond('portalAccount.receipts', () => ({ items: [], isUnread: true, isPaidElsewhere: true })))(context)
  },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    const receipts = await part(canvas, 'Payments and receipts')
    await expect(await receipts.findByText(/could not be asked for all of them just now/u)).toBeVisible()
    await expect(receipts.getByText(/in another way than by card/u)).toBeVisible()
  },
}
export const ReceiptsFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { endsAt: 'Payments and receipts' },
  beforeEach(context) {
    as(paying)(context)
    answering(respond('portalAccount.receipts', () => new Refusal('unavailable', 'Please wait.')))(context)
  },
  async play({ canvas }) {
    const receipts = await part(canvas, 'Payments and receipts')
    await expect(await receipts.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const ReceiptsLoading: Story = {
  tags: ['state:loading'],
  parameters: { endsAt: 'Payments and receipts' },
  beforeEach(context) {
    as(paying)(context)
    const none = () => ({ items: [], isUnread: false, isPaidElsewhere: false })
    answering(respond('portalAccount.receipts', none, { delay: 'infinite' }))(context)
  },
  async play({ canvas }) {
    await expect(await (await part(canvas, 'Payments and receipts')).findByRole('status')).toBeVisible()
  },
}
export const OneDeviceLoggedOut: Story = {
  tags: ['state:done'],
  parameters: { endsAt: 'Devices' },
  beforeEach: as(comped),
  async play({ canvas }) {
    const devices = await part(canvas, 'Devices')
    await expect(await devices.findByText('This device')).toBeVisible()
    await userEvent.click(devices.getByRole('button', { name: 'Log out Safari on iPhone' }))
    await expect(await devices.findByText('Safari on iPhone is logged out.')).toBeVisible()
    await waitFor(() => expect(devices.queryByRole('button', { name: 'Log out Safari on iPhone' })).toBeNull())
  },
}
export const LoggedOutEverywhere: Story = {
  tags: ['state:done'],
  beforeEach: as(comped),
  async play({ canvas }) {
    const devices = await part(canvas, 'Devices')
    await userEvent.click(await devices.findByRole('button', { name: 'Log Out Everywhere' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Log Out Everywhere' }))
    await expect(await canvas.findByRole('heading', { name: 'Log In' })).toBeVisible()
    await expect(canvas.getByText('You are logged out everywhere.', { selector: 'strong' })).toBeVisible()
    await expect(localStorage.getItem('subscriber_token')).toBeNull()
  },
}
export const DevicesFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { endsAt: 'Devices' },
  beforeEach(context) {
    as(comped)(context)
    answering(respond('portalAccount.sessions', () => new Refusal('unavailable', 'Please wait.')))(context)
  },
  async play({ canvas }) {
    await expect(await (await part(canvas, 'Devices')).findByRole('alert')).toHaveTextContent('could not be read')
  },
}
/** Until when, by whose gift, and something to do. */
export const GiftWithAGuide: Story = {
  tags: ['state:full'],
  parameters: { at: paths.portal(), endsAt: 'The lamp that is not put under a basket' },
  beforeEach: as(comped),
  async play({ canvas }) {
    const newsletter = await part(canvas, 'Newsletter')
    await expect(newsletter.getByText('Given by')).toBeVisible()
    await expect(newsletter.getByText('Path to Joy')).toBeVisible()
    const guide = await part(canvas, 'The lamp that is not put under a basket')
    await expect(guide.getByRole('link', { name: 'Read the Reflection' })).toHaveAttribute(
      'href',
      'https://example.org/reflections/the-lamp',
    )
    await expect(guide.getByRole('link', { name: 'Open the Practices' })).toBeVisible()
    await expect(guide.getByRole('link', { name: 'support@example.org' })).toBeVisible()
  },
}
export const GiftWithAGuideOnAPhone: Story = { ...GiftWithAGuide, tags: ['state:full', 'look:phone'], globals: phone }
/** Nothing is set: nothing stands there. */
export const NoGuide: Story = {
  tags: ['state:full'],
  parameters: { at: paths.portal(), endsAt: 'Newsletter' },
  beforeEach: as(comped, {
    guide: { reflection: null, practicesUrl: null, people: [], version: 0, changedAt: null, changedBy: null },
  }),
  async play({ canvas }) {
    await expect((await part(canvas, 'Newsletter')).getByText('Given by')).toBeVisible()
    await expect(canvas.queryByText('For this week')).toBeNull()
  },
}
export const AccountOnAPhone: Story = {
  ...ReceiptsListed,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
/** A place, of the sponsor of this sample offer: the third agreed to be named, the first did not. */
const getPlace = (offerId: number) => {
  const portalEmail = 'catherine.byrne@example.com'
  const place = sponsoredPlaces.find(({ email }) => email === portalEmail)
  if (!place) throw new Error(`${portalEmail} has no place.`)
  const { id: compId, grantedBy, compedAt } = compOfPlace(place)
  return as(portalEmail, {
    sponsoring: { places: [{ id: 1, offerId, compId, requestId: null, givenBy: grantedBy, givenAt: compedAt }] },
  })
}
export const GiftOfASponsor: Story = {
  tags: ['state:full'],
  parameters: { at: paths.portal(), endsAt: 'Newsletter' },
  beforeEach: getPlace(3),
  async play({ canvas }) {
    await expect((await part(canvas, 'Newsletter')).getByText('Thomas Achterberg')).toBeVisible()
  },
}
export const GiftOfAnUnnamedSponsor: Story = {
  tags: ['state:full'],
  parameters: { at: paths.portal(), endsAt: 'Newsletter' },
  beforeEach: getPlace(1),
  async play({ canvas }) {
    await expect((await part(canvas, 'Newsletter')).getByText('Path to Joy')).toBeVisible()
    await expect(canvas.queryByText('Josephine Marlowe')).toBeNull()
  },
}
