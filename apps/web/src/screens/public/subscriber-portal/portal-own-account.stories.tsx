import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { saveHandle } from './portal-storage.ts'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import { phone, after } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const paying = 's.adeyemi@example.com'
const comped = 'ruth.abernathy@example.com'
const address = `${paths.portal()}?tab=account`

const meta = {
  title: 'Site/Subscriber portal/Own account',
  component: SubscriberPortalPage,
  ...siteStory({ at: address, screen: <SubscriberPortalPage /> }),
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

/** Signed in as this person of the samples. */
const signedIn = (email: string, change: (world: ReturnType<typeof createMockBackend>) => void = () => undefined) =>
  answeringWith(() => {
    saveHandle({ handle: 'sample-handle', email })
    const world = createMockBackend({ portalEmail: email })
    change(world)
    return handlersFor(world)
  })
const open = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const part = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** What can be done with one's own account, at the end of the Account tab. */
export const YourData: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Your data' },
  beforeEach: signedIn(comped),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Your data' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Download the page' })).toHaveAttribute(
      'href',
      '/api/portal/data.html',
    )
    await expect(canvas.getByRole('link', { name: 'Download JSON' })).toHaveAttribute('href', '/api/portal/data.json')
    await expect(await canvas.findByRole('button', { name: 'Delete my account' })).toBeEnabled()
  },
}
/** In by a code that was read by phone: what has to wait is said above everything, and is refused by name. */
export const InByPhone: Story = {
  tags: ['state:partial'],
  beforeEach: signedIn(comped, (world) => {
    world.portal.restrictedUntil = '2025-03-29T15:04:00.000Z'
  }),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/Until Mar 29, 2025 3:04 PM UTC your address and your plan stay/u),
    ).toBeVisible()
    const dialog = await open(canvas, 'Delete my account')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete in 14 Days' }))
    await expect(await dialog.findByText(/needs a log-in by your email/u)).toBeVisible()
  },
}
export const InByPhoneOnAPhone: Story = {
  ...InByPhone,
  tags: ['state:partial', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const DownloadRefused: Story = {
  tags: ['state:refused'],
  beforeEach: (context) => {
    const undo = signedIn(comped)(context)
    answering(
      http.get('*/api/portal/data.json', () =>
        HttpResponse.json({ error: 'too_many_requests', message: 'Please wait 40 minutes.' }, { status: 429 }),
      ),
    )(context)
    return undo
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Download JSON' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please wait 40 minutes.')
  },
}
/** Said beforehand: what it does, and where it does nothing. */
export const ChangeEmail: Story = {
  tags: ['state:open'],
  beforeEach: signedIn(paying),
  async play({ canvas }) {
    const dialog = await open(canvas, 'Change email')
    await expect(dialog.getByLabelText('New email')).toHaveFocus()
    await expect(dialog.getByRole('button', { name: 'Send the Link' })).toBeDisabled()
    for (const text of [
      /Stripe, which takes your payments/u,
      /In Planning Center/u,
      /cannot be told by us/u,
      /14 days/u,
    ])
      await expect(dialog.getByText(text)).toBeVisible()
  },
}
export const EmailThatCannotBe: Story = {
  tags: ['state:invalid'],
  beforeEach: signedIn(comped),
  async play({ canvas }) {
    const dialog = await open(canvas, 'Change email')
    await userEvent.type(dialog.getByLabelText('New email'), 'ruth@gmail{Enter}')
    await expect(await dialog.findByText('Please enter a valid email address')).toBeVisible()
    await expect(dialog.getByLabelText('New email')).toBeInvalid()
  },
}
export const EmailWaits: Story = {
  tags: ['state:full'],
  beforeEach: signedIn(comped),
  async play({ canvas }) {
    const dialog = await open(canvas, 'Change email')
    await userEvent.type(dialog.getByLabelText('New email'), 'ruth@abernathy.example{Enter}')
    await gone()
    await expect(await canvas.findByText('ruth@abernathy.example')).toBeVisible()
    await waitFor(() => expect(canvas.getByText(/Follow it until .*3:34 PM .+ to confirm/u)).toHaveFocus())
  },
}
export const OldAddressKept: Story = {
  ...after(EmailWaits, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep my old address' }))
    await expect(await canvas.findByRole('button', { name: 'Change email' })).toBeEnabled()
    await waitFor(() => expect(canvas.getByText('Your address stays as it is.')).toHaveFocus())
  }),
  tags: ['state:done'],
}
export const TooManyChanges: Story = {
  tags: ['state:too-many'],
  beforeEach: (context) => {
    const undo = signedIn(comped)(context)
    answering(respond('ownAccount.askAddress', () => new Refusal('too_many_requests', 'Please wait 40 minutes.')))(
      context,
    )
    return undo
  },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Change email')
    await userEvent.type(dialog.getByLabelText('New email'), 'ruth@abernathy.example{Enter}')
    await expect(await dialog.findByText('Please wait 40 minutes.')).toBeVisible()
  },
}
/** Before it is asked for: what goes, what stays and why, and what becomes of what is paid. */
export const DeleteAccount: Story = {
  tags: ['state:open'],
  beforeEach: signedIn(paying),
  async play({ canvas }) {
    const dialog = await open(canvas, 'Delete my account')
    await expect(dialog.getByRole('button', { name: 'Keep My Account' })).toHaveFocus()
    for (const text of [/is cancelled at once/u, /for the law wants it/u, /delete you by hand/u])
      await expect(dialog.getByText(text)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete in 14 Days' }))
    await gone()
    await waitFor(() => expect(canvas.getByText(/^Your account will be deleted on/u)).toHaveFocus())
    await expect(document.activeElement).toHaveTextContent('Apr 11, 2025')
    // One last day everywhere, and nothing that would have them charged again.
    const billing = await part(canvas, 'Billing & Payments')
    await expect(await billing.findByText(/You keep access until/u)).toHaveTextContent(
      'You keep access until Apr 11, 2025, when your account is deleted.',
    )
    await expect(billing.getByText('To go on with your plan or to change it, keep your account first.')).toBeVisible()
    await expect(billing.queryByRole('button', { name: /Resume|Ask to Change/u })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'Your Subscriptions' }))
    await expect(await canvas.findAllByText('Join the Gym ends with your account, on Apr 11, 2025.')).not.toHaveLength(
      0,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() =>
      expect(canvas.getByText(/^Your account stays\. Your plan \(Join the Gym, which ends on /u)).toHaveFocus(),
    )
    await userEvent.click(canvas.getByRole('link', { name: 'Resume your plan' }))
    await expect(await canvas.findByRole('button', { name: 'Resume Subscription' })).toBeEnabled()
  },
}
export const DeletionWaits: Story = {
  tags: ['state:full'],
  beforeEach: signedIn(comped, ({ ownAccount }) => {
    ownAccount.deletion = { askedAt: '2025-03-20T09:00:00.000Z', dueAt: '2025-04-03T09:00:00.000Z' }
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Apr 3, 2025')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Subscribe Now' })).toBeNull()
  },
}
export const AccountKept: Story = {
  ...after(DeletionWaits, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(canvas.getByText('Your account stays.')).toHaveFocus())
    await expect(await canvas.findByRole('button', { name: 'Delete my account' })).toBeEnabled()
  }),
  tags: ['state:done'],
}
/** A tab that stood open over the day is told so, and not of a token that nobody used. */
export const DeletedMeanwhile: Story = {
  tags: ['state:gone'],
  beforeEach: answeringWith(() => {
    saveHandle({ handle: 'sample-handle', email: comped })
    const world = createMockBackend({ portalEmail: comped })
    world.ownAccount.deletion = { askedAt: '2025-03-14T09:00:00.000Z', dueAt: '2025-03-28T09:00:00.000Z' }
    const isOver = respond('ownAccount.keep', () => {
      world.portal.email = null
      throw new Refusal('signed_out', 'Please sign in.')
    })
    return [isOver, ...handlersFor(world)]
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep my account' }))
    await expect(await canvas.findByText(/^Your account was deleted on Mar 28, 2025, as you asked/u)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await expect(canvas.queryByText(/token/u)).toBeNull()
  },
}
export const DeletionWaitsOnAPhone: Story = { ...DeletionWaits, tags: ['state:full', 'look:phone'], globals: phone }
export const DeletionWaitsInTheDark: Story = {
  ...DeletionWaits,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
