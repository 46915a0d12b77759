import type { SignInState } from '@joy/contract'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { sampleSignInCode, sampleSignInToken } from '@joy/samples/portal.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import { offlineStory, phone, after, inScenario } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Subscriber portal',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

const paying = 's.adeyemi@example.com'
const comped = 'ruth.abernathy@example.com'
const free = subscribers.find((it) => it.subscriptionTier === 'Free' && !it.isComped)?.email ?? ''
const atTheNewsletter = new Set(subscribers.map((it) => it.email))
const websiteOnly = websiteSubscribers.find((it) => !atTheNewsletter.has(it.email))?.email ?? ''
const signedIn = { state: 'signed-in', handle: 'sample-handle', email: comped } as const
const withToken = { parameters: { at: `${paths.portal()}?token=${sampleSignInToken}` } }

const askForLink = async (canvas: Canvas, email: string) => {
  await userEvent.type(canvas.getByLabelText('Email'), email)
  await userEvent.click(canvas.getByRole('button', { name: 'Send Magic Link' }))
}
const enter = async (canvas: Canvas, email: string) => {
  await askForLink(canvas, email)
  await userEvent.click(await canvas.findByRole('button', { name: 'Simulate Clicking Email Link' }))
  await expect(await canvas.findByRole('tab', { name: 'Your Subscriptions' })).toHaveAttribute('aria-selected', 'true')
}
const openAccount = async (canvas: Canvas) => userEvent.click(canvas.getByRole('tab', { name: 'Account' }))

export const LoggedOut: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toBeRequired()
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('type', 'email')
  },
}
export const InvalidEmail: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await askForLink(canvas, 'ruth.abernathy')
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toBeInvalid()
  },
}
export const LinkSent: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await askForLink(canvas, comped)
    await expect(await canvas.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus()
    await expect(canvas.getByText(/It expires in 15 minutes/u)).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Demo Mode' })).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent(/or send it again in \d+ seconds/u)
  },
}
export const BackToLogin: Story = {
  ...after(LinkSent, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Login' }))
    await expect(await canvas.findByRole('heading', { name: 'Log In' })).toHaveFocus()
    await expect(canvas.getByLabelText('Email')).toHaveValue(comped)
  }),
  tags: ['state:full'],
}
/** With a mail server there is nothing to simulate. */
export const LinkSentByMail: Story = {
  tags: ['state:done'],
  beforeEach: answering(
    respond('portal.requestLink', () => ({ message: '', expiresInMinutes: 15, canSimulate: false })),
  ),
  async play({ canvas }) {
    await askForLink(canvas, comped)
    await expect(await canvas.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(canvas.queryByText('Demo Mode')).toBeNull()
  },
}
export const CodeEntry: Story = {
  tags: ['state:open', 'state:invalid'],
  async play({ canvas }) {
    await askForLink(canvas, comped)
    const code = await canvas.findByLabelText('Or enter the six-digit code in it')
    await userEvent.type(code, '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Please enter the six digits of the code')).toBeVisible()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.clear(code)
    await userEvent.type(code, '000 000')
    await expect(await canvas.findByText(/This code is not right or has expired/u)).toBeVisible()
    await expect(code).toHaveFocus()
  },
}
export const CodeEntered: Story = {
  ...after(CodeEntry, async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Or enter the six-digit code in it'))
    await userEvent.paste(`${sampleSignInCode} is your log-in code for Path to Joy`)
    await expect(await canvas.findByText('Ruth Abernathy')).toBeVisible()
  }),
  tags: ['state:done'],
}
/** The page was opened anew, or in another tab, while the mail is on its way. */
const waiting = (over: Partial<NonNullable<SignInState['asked']>> = {}) =>
  answering(
    respond('portal.signInState', () => ({
      signedIn: null,
      asked: { email: comped, secondsLeft: 610, secondsAgo: 290, canSimulate: false, ...over },
    })),
  )
export const LinkSentBefore: Story = {
  tags: ['state:done'],
  beforeEach: waiting(),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(canvas.getByText(comped)).toBeVisible()
    await expect(canvas.getByText(/It expires in 11 minutes/u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send Again' })).toBeVisible()
  },
}
export const SentAgain: Story = {
  tags: ['state:done'],
  parameters: { endsAt: 'Check Your Email' },
  beforeEach: waiting(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send Again' }))
    await expect(await canvas.findByText('Sent again. Please use the newest email.')).toBeVisible()
    await expect(await canvas.findByText(/It expires in 15 minutes/u)).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent('or send it again in')
  },
}
export const SendAgainTooOften: Story = {
  tags: ['state:too-many'],
  parameters: { endsAt: 'Check Your Email' },
  beforeEach: [
    waiting(),
    answering(
      respond(
        'portal.requestLink',
        () => new Refusal('too_many_requests', 'Too many attempts. Please wait 14 minutes and try again.'),
      ),
    ),
  ],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send Again' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please wait 14 minutes and try again.')
  },
}
/** The card stays no longer than the link. */
export const LinkRunsOut: Story = {
  tags: ['state:session-ended'],
  beforeEach: waiting({ secondsLeft: 1 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/It expires in 1 second\./u)).toBeVisible()
    await expect(await canvas.findByRole('alert', undefined, { timeout: 4000 })).toHaveTextContent(
      'The link in our email has expired. Please request a new login link.',
    )
    await expect(canvas.getByLabelText('Email')).toHaveValue(comped)
  },
}
/** Several browsers wait already; or this one asked too often: waiting is what helps, and how long. */
export const TooManyLinks: Story = {
  tags: ['state:too-many'],
  beforeEach: answering(
    respond(
      'portal.requestLink',
      () =>
        new Refusal(
          'too_many_requests',
          'Several emails are on their way to this address already. Please open the newest one, or wait 12 minutes and try again.',
        ),
    ),
  ),
  async play({ canvas }) {
    await askForLink(canvas, comped)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('or wait 12 minutes and try again.')
  },
}
/** The server knows more addresses that cannot be than the page does. */
export const AddressRefused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('portal.requestLink', () => new Refusal('invalid_input', 'Please enter a valid email address')),
  ),
  async play({ canvas }) {
    await askForLink(canvas, comped)
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toBeInvalid()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}
/** The world in which somebody is logged in, of whom the browser's storage knows nothing. */
const loggedIn = answeringWith(() => handlersFor(createMockBackend({ portalEmail: comped })))

/** Storage is refused or was emptied: the cookie alone opens the portal. */
export const CookieAlone: Story = {
  tags: ['state:full'],
  beforeEach: loggedIn,
  async play({ canvas }) {
    await expect(await canvas.findByText('Ruth Abernathy')).toBeVisible()
  },
}
/** A link opens the portal once; whoever is logged in still sees it the second time. */
export const UsedLinkWhileLoggedIn: Story = {
  ...withToken,
  tags: ['state:gone'],
  beforeEach: loggedIn,
  async play({ canvas }) {
    await expect(await canvas.findByText('You are logged in already')).toBeVisible()
    await expect(canvas.getByText('Ruth Abernathy')).toBeVisible()
    await expect(localStorage.getItem('subscriber_token')).toBe('sample-handle')
  },
}
/** The link was opened in another tab: this one follows. */
export const OtherTabLogsIn: Story = {
  tags: ['state:session-ended'],
  beforeEach: waiting(),
  async play({ canvas, ...context }) {
    await expect(await canvas.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    loggedIn(context)
    const tab = new BroadcastChannel('joy-portal')
    tab.postMessage('changed')
    await expect(await canvas.findByText('Ruth Abernathy')).toBeVisible()
    answering(respond('portal.signInState', () => ({ signedIn: null, asked: null })))(context)
    tab.postMessage('changed')
    tab.close()
    await expect(await canvas.findByRole('heading', { name: 'Log In' })).toBeVisible()
  },
}
export const LinkFailed: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(http.post('*/trpc/portal.requestLink', () => HttpResponse.error())),
  async play({ canvas }) {
    await askForLink(canvas, comped)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to send login link. Please try again.')
  },
}
export const OtherBrowserConfirm: Story = {
  ...withToken,
  tags: ['state:open'],
  beforeEach: answeringWith(() => [
    respond('portal.signIn', ({ confirm }) =>
      confirm ? signedIn : ({ state: 'needs-confirm', maskedEmail: 'r***@example.com', opensMailbox: false } as const),
    ),
    ...handlersFor(createMockBackend({ portalEmail: comped })),
  ]),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Log in here?' })).toBeVisible()
    await expect(localStorage.getItem('subscriber_token')).toBeNull()
  },
}
export const OtherBrowserConfirmed: Story = {
  ...after(OtherBrowserConfirm, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }))
    await expect(await canvas.findByText('Ruth Abernathy')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Your Subscriptions' })).toHaveAttribute('aria-selected', 'true')
    await expect(localStorage.getItem('subscriber_token')).toBe('sample-handle')
  }),
  tags: ['state:done'],
}
/** From the letter that asks whether they want the reflections again: the press says what it does. */
export const SubscribeAgainConfirm: Story = {
  ...withToken,
  tags: ['state:open'],
  beforeEach: answering(
    respond(
      'portal.signIn',
      () => ({ state: 'needs-confirm', maskedEmail: 'r***@example.com', opensMailbox: true }) as const,
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Subscribe again?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Subscribe Again' })).toBeVisible()
  },
}
export const Verifying: Story = {
  ...withToken,
  tags: ['state:loading'],
  beforeEach: answering(respond('portal.signIn', () => signedIn, { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your subscription information...')
    await expect(canvas.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  },
}
export const TokenExpired: Story = {
  tags: ['state:session-ended'],
  parameters: { at: `${paths.portal()}?token=of-yesterday` },
  beforeEach: () => localStorage.setItem('subscriber_token', 'old-handle'),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid or expired token. Please request a new login link.',
    )
    await expect(localStorage.getItem('subscriber_token')).toBeNull()
  },
}
/** The page was left open for longer than a link counts: the world of this name in the toolbar and in mock mode. */
export const SixteenMinutesLater: Story = {
  ...inScenario('sixteen-minutes-later'),
  tags: ['state:session-ended'],
  async play({ canvas }) {
    await askForLink(canvas, comped)
    await userEvent.click(await canvas.findByRole('button', { name: 'Simulate Clicking Email Link' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** What the browser kept no longer counts on the server. */
export const StoredTokenExpired: Story = {
  tags: ['state:session-ended'],
  beforeEach: () => localStorage.setItem('subscriber_token', 'old-handle'),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid or expired token. Please request a new login link.',
    )
    await expect(localStorage.getItem('subscriber_token')).toBeNull()
  },
}
export const VerifyFailed: Story = {
  tags: ['state:act-failed'],
  parameters: { ...withToken.parameters, expectedErrors: [/./u] },
  beforeEach: answering(http.post('*/trpc/portal.signIn', () => HttpResponse.error())),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to verify token. Please try again.')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const FreeMember: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await enter(canvas, free)
    await expect(within(canvas.getByRole('region', { name: 'Newsletter' })).getByText('Warm Up')).toBeVisible()
    await expect(canvas.queryByText('Premium content access')).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Upgrade to Planning Center Membership' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscribe')
  },
}
/** Signed up here a moment ago; the newsletter platform does not know them yet. */
export const NotYetAtTheNewsletter: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await enter(canvas, websiteOnly)
    await expect(within(canvas.getByRole('region', { name: 'Newsletter' })).getByText('Free')).toBeVisible()
  },
}
export const PaidMember: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await enter(canvas, paying)
    await expect(within(canvas.getByRole('region', { name: 'Newsletter' })).getByText('Join the Gym')).toBeVisible()
    await expect(canvas.getByText('Access to subscriber-only exercises')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Substack' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toBeVisible()
  },
}
export const CompedMember: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Billing & Payments' },
  async play({ canvas }) {
    await enter(canvas, comped)
    await expect(within(canvas.getByRole('region', { name: 'Newsletter' })).getByText('Comped')).toBeVisible()
    await expect(canvas.getByText('Premium content access')).toBeVisible()
    await openAccount(canvas)
    await expect(within(canvas.getByRole('region', { name: 'Billing & Payments' })).getByText('Comped')).toBeVisible()
  },
}
export const ActiveMembership: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  async play({ canvas }) {
    await enter(canvas, paying)
    await expect(within(canvas.getByRole('region', { name: 'Membership' })).getByText('Active')).toBeVisible()
    await expect(canvas.queryByText('Upgrade to Planning Center Membership')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to Planning Center' })).toBeVisible()
  },
}
export const InactiveMembership: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  async play({ canvas }) {
    await enter(canvas, free)
    const membership = within(canvas.getByRole('region', { name: 'Membership' }))
    await expect(membership.getByText('Inactive')).toBeVisible()
    await expect(membership.getByText('Not yet a member')).toBeVisible()
  },
}
export const AccountTab: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Billing & Payments' },
  async play({ canvas }) {
    await enter(canvas, paying)
    await openAccount(canvas)
    await expect(await canvas.findByText('Verified')).toBeVisible()
    await expect(canvas.getAllByText('Connected')).toHaveLength(2)
    const billing = within(canvas.getByRole('region', { name: 'Billing & Payments' }))
    await expect(billing.getByText('Planning Center Subscription')).toBeVisible()
    await expect(billing.getByText('Monthly membership')).toBeVisible()
    await expect(billing.getByText('$10.00')).toBeVisible()
    await expect(billing.getByText('Active')).toBeVisible()
    await expect(billing.getByText('ending in 4242')).toBeInTheDocument()
    await userEvent.click(billing.getByRole('button', { name: 'Change' }))
    await expect(await billing.findByText(/To change your card, write to/u)).toBeVisible()
    await expect(billing.getByRole('link', { name: 'Cancel Subscription' })).toHaveAttribute(
      'href',
      expect.stringContaining('sid=sub_h3Nf8pLs5YjG6uEa'),
    )
  },
}
export const NoPaidSubscription: Story = {
  tags: ['state:empty'],
  parameters: { endsAt: 'Billing & Payments' },
  async play({ canvas }) {
    await enter(canvas, free)
    await openAccount(canvas)
    await expect(canvas.getByText("You don't have any active paid subscriptions.")).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe')
    await expect(canvas.getByText('Not Connected')).toBeVisible()
  },
}
export const LoggedOutAgain: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await enter(canvas, paying)
    await expect(localStorage.getItem('subscriber_email')).toBe(paying)
    await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Log In' })).toHaveFocus()
    await expect(localStorage.getItem('subscriber_token')).toBeNull()
    await expect(localStorage.getItem('subscriber_email')).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...LoggedOut, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...LoggedOut, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const PaidMemberOnAPhone: Story = { ...PaidMember, tags: ['state:full', 'look:phone'], globals: phone }
export const PaidMemberInTheDark: Story = {
  ...PaidMember,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
export const AccountTabOnAPhone: Story = { ...AccountTab, tags: ['state:full', 'look:phone'], globals: phone }
export const AccountTabInTheDark: Story = {
  ...AccountTab,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
export const TokenExpiredOnAPhone: Story = {
  ...TokenExpired,
  tags: ['state:session-ended', 'look:phone'],
  globals: phone,
}
export const TokenExpiredInTheDark: Story = {
  ...TokenExpired,
  tags: ['state:session-ended', 'look:dark'],
  globals: { theme: 'dark' },
}
