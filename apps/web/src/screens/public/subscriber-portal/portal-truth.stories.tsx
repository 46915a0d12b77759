import { refreshAccess } from '@joy/mocks/access/read-access.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { grantComp } from '@joy/mocks/comps/grant-comps.ts'
import { getComps } from '@joy/mocks/comps/find-comps.ts'
import { openMailbox } from '@joy/mocks/subscribers/mailbox.ts'
import { portalOverview } from '@joy/mocks/portal/portal-overview.ts'
import { cancelSubscription } from '@joy/mocks/payments/change-subscription.ts'
import { subscribeAgain, unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import type { PortalOverview } from '@joy/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Site/Subscriber portal/By all sources',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
  parameters: { endsAt: 'Newsletter' },
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>
type World = ReturnType<typeof createMockBackend>

const jonathan = 'jreyes@example.org'
const samuel = 's.adeyemi@example.com'
const getId = ({ idByKey }: World, email: string) => idByKey.get(email) ?? 0

/** Signed in as somebody of the samples, to whom something happened before. */
const signedInAs = (portalEmail: string, happened: (world: World) => unknown = () => undefined) => {
  const response = answeringWith(() => {
    const world = createMockBackend({ portalEmail })
    happened(world)
    return handlersFor(world)
  })
  return (context: Parameters<typeof response>[0]) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    return response(context)
  }
}
const card = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))
const account = { parameters: { at: `${paths.portal()}?tab=account`, endsAt: 'Billing & Payments' } }

/** Substack sends nothing: neither 'Sent to' nor silence about it, but the way back. */
export const UnsubscribedAtSubstack: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs('delphine.roux@example.com'),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(
      newsletter.getByText(/^You are unsubscribed at Substack\. No reflections are sent to you\./u),
    ).toBeVisible()
    await expect(newsletter.getByText('Not sent to you')).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
    await expect(newsletter.getByRole('link', { name: 'Subscribe again at Substack' })).toBeVisible()
  },
}
export const UnsubscribedOnAPhone: Story = {
  ...UnsubscribedAtSubstack,
  tags: ['state:full', 'look:phone'],
  globals: phone,
}
export const PausedAtSubstack: Story = {
  tags: ['state:full', 'look:dark'],
  beforeEach: signedInAs('lucia.fernandez-ortega@example.com'),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText(/^Your newsletter is paused at Substack\./u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
  },
}
/** By our own link: told as unsubscribed here, and that Substack may send until somebody takes them off there. */
export const UnsubscribedHere: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => unsubscribeHere(world, jonathan)),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(
      newsletter.getByText(/^You unsubscribed here on Mar 28, 2025\. .* until then one may still come\./u),
    ).toBeVisible()
    await expect(newsletter.queryByText(/unsubscribed at Substack/u)).toBeNull()
    await expect(newsletter.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute(
      'href',
      paths.portalAccount(),
    )
  },
}
const toMessage = (world: World, email: string, subscriptionStatus: string) => {
  const row = world.subscribers.get(getId(world, email))
  if (row) world.subscribers.set(row.id, { ...row, subscriptionStatus })
}
/** Both tabs say the same of the reflections. */
const accountShowsToo = async (canvas: Canvas, text: RegExp) => {
  await userEvent.click(canvas.getByRole('tab', { name: 'Account' }))
  const newsletter = await card(canvas, 'Newsletter')
  await expect(newsletter.getByText(text)).toBeVisible()
  await expect(newsletter.queryByText(/are sent to/u)).toBeNull()
}
/** Neither sent nor closed: what Substack says, and where it shows. */
export const PendingAtSubstack: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => toMessage(world, jonathan, 'pending')),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Substack says ‘pending’')).toBeVisible()
    await expect(newsletter.getByText(/we cannot tell whether they reach you\./u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
    await accountShowsToo(canvas, /by its word ‘pending’ we cannot tell/u)
  },
}
export const FailedAtSubstack: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => toMessage(world, jonathan, 'failed')),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Substack says ‘failed’')).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
  },
}
export const SwitchedOffAtSubstack: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => toMessage(world, jonathan, 'email_disabled')),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText(/^Emails to you are switched off at Substack\. No reflections/u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
  },
}
/** Letters that come back are not asked for again, but sent to another address. */
export const Bounced: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => toMessage(world, jonathan, 'bounced')),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText(/To receive them at another address, write to/u)).toBeVisible()
    await expect(newsletter.queryByRole('link', { name: 'Subscribe again at Substack' })).toBeNull()
  },
}
/** Another platform's list alone brought them: nobody says that Substack sends, or has them. */
export const SubstackHasSaidNothing: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Linked Accounts' },
  beforeEach: signedInAs(jonathan, (world) => {
    const row = world.subscribers.get(getId(world, jonathan))
    if (row)
      world.subscribers.set(row.id, { ...row, statement: { ...row.statement, asOf: null, tier: 'Free', type: null } })
    world.websiteSubscribers = world.websiteSubscribers.filter(({ email }) => email !== jonathan)
  }),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Substack has said nothing of you')).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
    await accountShowsToo(canvas, /^You are on our list\. Substack, which sends the reflections, has said nothing/u)
    const linked = await card(canvas, 'Linked Accounts')
    await expect(linked.queryByText('Connected')).toBeNull()
  },
}
/** Imported without a date: the reflections come, and nobody knows since when. */
export const SinceNobodyKnows: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => {
    const row = world.subscribers.get(getId(world, jonathan))
    if (row) world.subscribers.set(row.id, { ...row, subscribedAt: null, subscriptionStatus: null })
    world.websiteSubscribers = world.websiteSubscribers.filter(({ email }) => email !== jonathan)
  }),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Date not known')).toBeVisible()
    await expect(newsletter.getByText('Sent to')).toBeVisible()
    await expect(newsletter.queryByText('Not subscribed')).toBeNull()
  },
}
/** Opened again here, while Substack goes on saying that it sends nothing. */
export const BackHereNotAtSubstack: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => {
    toMessage(world, jonathan, 'unsubscribed')
    openMailbox(world, { id: getId(world, jonathan), reason: 'Asked for it by phone' })
  }),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText(/^You are subscribed again here, but not yet at Substack/u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
  },
}
const clara = 'clara.beaumont@example.com'
const onWebsiteAlone = (world: World, email: string) => {
  world.subscribers.delete(getId(world, email))
  world.idByKey.delete(email)
}
/** On the website's list alone: taken off at Substack when they had left, and back here since. */
export const BackOnTheWebsiteAlone: Story = {
  ...BackHereNotAtSubstack,
  tags: ['state:full'],
  beforeEach: signedInAs(clara, (world) => {
    onWebsiteAlone(world, clara)
    unsubscribeHere(world, clara)
    for (const left of world.unsubscriptions.values()) left.marked = { at: left.at, by: 'Hannah' }
    subscribeAgain(world, clara)
  }),
}
/** Signed up on the website, and Substack has never been given the address. */
export const NotYetAtSubstack: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(clara, (world) => onWebsiteAlone(world, clara)),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Not sent to you yet')).toBeVisible()
    await expect(newsletter.getByText(/^Substack sends the reflections\. Your address goes there/u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
    await accountShowsToo(canvas, /^Substack sends the reflections\. Your address goes there/u)
  },
}
/** Whoever left the website's list has the way back here. */
export const LeftTheWebsite: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, ({ unsubscribed }) => unsubscribed.add(jonathan)),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.queryByText('Sent to')).toBeNull()
    await expect(newsletter.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute(
      'href',
      paths.portalAccount(),
    )
  },
}
const given = (world: World) => grantComp(world, { subscriberId: getId(world, jonathan), duration: '90 days' })
export const CompedForATime: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, given),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Comped')).toBeVisible()
    await expect(newsletter.getByText('Work Out, until Jun 26, 2025')).toBeVisible()
  },
}
export const CompedForATimeBilling: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, given),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText(/There is nothing to pay\. It lasts until Jun 26, 2025\.$/u)).toBeVisible()
  },
}
const payerGiven = (world: World) =>
  grantComp(world, { subscriberId: getId(world, samuel), duration: '1 year', plan: 'Join the Gym' })
/** Who pays and is comped: the payment goes on. */
export const PaysAndIsComped: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(samuel, payerGiven),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(
      billing.getByText(
        'The community also gives you a subscription, until Mar 28, 2026. Your payment goes on all the same until you cancel it.',
      ),
    ).toBeVisible()
    await expect(billing.getByRole('link', { name: 'Cancel Subscription' })).toBeVisible()
  },
}
/** The payment carries the plan: the newsletter is not called comped, and the gift stands beside it. */
export const PaysAndIsCompedNewsletter: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(samuel, payerGiven),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.queryByText('Comped')).toBeNull()
    await expect(newsletter.getByText('Join the Gym, until Mar 28, 2026')).toBeVisible()
  },
}
/** Samuel's subscription is cancelled, and Stripe has confirmed it. */
function cancelConfirmed(world: World): void {
  cancelSubscription(world, { id: 2 })
  world.subscriptions = world.subscriptions.map((it) => (it.id === 2 ? { ...it, waiting: [] } : it))
}
/** Every card of a plan tells its last day, in the community's zone. */
export const CancelledOnEveryCard: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Billing & Payments' },
  beforeEach: signedInAs(samuel, (world) => {
    world.timeZone = 'Pacific/Kiritimati'
    cancelConfirmed(world)
  }),
  async play({ canvas }) {
    for (const name of ['Newsletter', 'Membership'])
      await expect((await card(canvas, name)).getByText('Join the Gym ends on Apr 24, 2025.')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Account' }))
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText(/You keep access until/u)).toHaveTextContent('Apr 24, 2025')
  },
}
/** And before Stripe has confirmed it. */
export const CancelledAndNotConfirmed: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(samuel, (world) => cancelSubscription(world, { id: 2 })),
  async play({ canvas }) {
    for (const name of ['Newsletter', 'Membership'])
      await expect((await card(canvas, name)).getByText(/^Join the Gym ends on .*, once Stripe/u)).toBeVisible()
  },
}
export const PaysAndIsCompedOnAPhone: Story = { ...PaysAndIsComped, tags: ['state:full', 'look:phone'], globals: phone }
/** What was cancelled ends, and the gift goes on after it. */
export const CancelledAndComped: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(samuel, (world) => {
    payerGiven(world)
    cancelConfirmed(world)
  }),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText('Ending')).toBeVisible()
    await expect(billing.getByText(/Then you have Join the Gym as a gift until Mar 28, 2026\.$/u)).toBeVisible()
    await expect(billing.getByText(/It goes on when this payment ends\.$/u)).toBeVisible()
  },
}
/** Substack's statement of somebody: a payer there, until `endsAt` where it ends. */
const paysAtSubstack = (world: World, email: string, endsAt: string | null = null) => {
  const row = world.subscribers.get(getId(world, email))
  if (!row) throw new Error(`Nobody of the samples has ${email}.`)
  world.subscribers.set(row.id, { ...row, statement: { ...row.statement, tier: 'Paid', type: 'yearly', endsAt } })
  refreshAccess(world, email)
}
/** Paid there and managed there: no invitation to pay twice. */
export const PaysAtSubstack: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => paysAtSubstack(world, jonathan)),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(
      billing.getByText(
        'You pay for Work Out at Substack. That payment goes on until you end it there, where it is managed.',
      ),
    ).toBeVisible()
    await expect(billing.getByRole('link', { name: 'Go to Substack' })).toBeVisible()
    await expect(billing.queryByText(/any active paid subscriptions/u)).toBeNull()
    await expect(billing.queryByRole('link', { name: 'Subscribe Now' })).toBeNull()
  },
}
export const PaysAtSubstackOnAPhone: Story = { ...PaysAtSubstack, tags: ['state:full', 'look:phone'], globals: phone }
export const EndsAtSubstack: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => paysAtSubstack(world, jonathan, '2025-06-26T12:00:00.000Z')),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText(/where it is managed\. It lasts until Jun 26, 2025\.$/u)).toBeVisible()
    await expect(billing.queryByRole('link', { name: 'Subscribe Now' })).toBeNull()
  },
}
/** A gift ends no payment at Substack. */
export const CompedWhilePayingAtSubstack: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => {
    paysAtSubstack(world, jonathan)
    grantComp(world, { subscriberId: getId(world, jonathan), duration: '90 days', plan: 'Join the Gym' })
  }),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText(/There is nothing to pay here\. It lasts until Jun 26, 2025\.$/u)).toBeVisible()
    await expect(billing.getByText(/^You also pay for Work Out at Substack\. That payment goes on/u)).toBeVisible()
  },
}
/** Pays here and there, cancelled here: what goes on by Substack is named, and where it is managed. */
export const CancelledHereNotAtSubstack: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(samuel, (world) => {
    paysAtSubstack(world, samuel)
    cancelConfirmed(world)
  }),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText(/Then you have Work Out through Substack\.$/u)).toBeVisible()
    await expect(billing.getByText(/^You also pay for Work Out at Substack\./u)).toBeVisible()
  },
}
/** And once it is over here. */
export const EndedHereNotAtSubstack: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(samuel, (world) => {
    paysAtSubstack(world, samuel)
    world.subscriptions = world.subscriptions.map((it) =>
      it.id === 2 ? { ...it, status: 'canceled', endedAt: '2025-03-20T12:00:00.000Z' } : it,
    )
  }),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(
      billing.getByText('Join the Gym ended on Mar 20, 2025. Nothing more is charged by this site.'),
    ).toBeVisible()
    await expect(billing.getByText(/^You pay for Work Out at Substack\./u)).toBeVisible()
    await expect(billing.queryByRole('link', { name: 'Subscribe Now' })).toBeNull()
  },
}
const takenBack = (world: World) => {
  given(world)
  const [comp] = getComps(world, jonathan)
  if (comp) Object.assign(comp, { endedAt: '2025-03-27T12:00:00.000Z', endReason: 'revoked' })
  refreshAccess(world, jonathan)
}
/** What the community gave is over: it is named with its day, and the way to a plan is there. */
export const GiftEnded: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, takenBack),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Your gift of Work Out ended on Mar 27, 2025.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  },
}
export const GiftEndedBilling: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, takenBack),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText('Your gift of Work Out ended on Mar 27, 2025.')).toBeVisible()
    await expect(billing.getByRole('link', { name: 'Subscribe Now' })).toBeVisible()
  },
}
/** What is over at Substack as well. */
export const EndedAtSubstack: Story = {
  ...account,
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => paysAtSubstack(world, jonathan, '2025-03-20T12:00:00.000Z')),
  async play({ canvas }) {
    const billing = await card(canvas, 'Billing & Payments')
    await expect(billing.getByText('Work Out through Substack ended on Mar 20, 2025.')).toBeVisible()
  },
}
/** A gift that ended beneath a payment took nothing away. */
export const GiftEndedBeneathAPayment: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  beforeEach: signedInAs(samuel, (world) => {
    payerGiven(world)
    const [comp] = getComps(world, samuel)
    if (comp) Object.assign(comp, { endedAt: '2025-03-27T12:00:00.000Z', endReason: 'expired' })
    refreshAccess(world, samuel)
  }),
  async play({ canvas }) {
    await expect((await card(canvas, 'Membership')).getByText('Active')).toBeVisible()
    await expect(canvas.queryByText(/ended/u)).toBeNull()
  },
}
/** Planning Center has the membership while the plan is over: its word stands, and what is true here beside it. */
export const MemberWithoutAPlan: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  beforeEach: signedInAs(samuel, (world) => {
    world.subscriptions = world.subscriptions.map((it) =>
      it.id === 2 ? { ...it, status: 'canceled', endedAt: '2025-03-20T12:00:00.000Z' } : it,
    )
    refreshAccess(world, samuel)
  }),
  async play({ canvas }) {
    const membership = await card(canvas, 'Membership')
    await expect(membership.getByText('Active')).toBeVisible()
    await expect(membership.getByText(/^You have no paid plan at present\./u)).toBeVisible()
    await expect((await card(canvas, 'Newsletter')).getByText('Join the Gym ended on Mar 20, 2025.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  },
}
/** Has a plan, and no membership over there. */
export const PlanWithoutAMembership: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  beforeEach: signedInAs(samuel, (world) => {
    world.upgrades = world.upgrades.map((it) =>
      it.substackSubscriberId === getId(world, samuel) ? { ...it, status: 'cancelled' } : it,
    )
  }),
  async play({ canvas }) {
    const membership = await card(canvas, 'Membership')
    await expect(membership.getByText('Inactive')).toBeVisible()
    await expect(membership.getByText(/^You have Join the Gym, but Planning Center does not show you/u)).toBeVisible()
    await expect(membership.queryByText(/has ended/u)).toBeNull()
  },
}
/** On no list at all: nothing is sent, and the way to begin. */
export const OnNoList: Story = {
  tags: ['state:full'],
  beforeEach: (context) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    return answering(
      respond('portal.overview', () =>
        portalOverview(createMockBackend({ subscribers: [], websiteSubscribers: [] }), samuel),
      ),
    )(context)
  },
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText(/^You do not receive the reflections yet\./u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
  },
}
/** The list that brought them was taken back; the comp stays with them, and is shown with its end. */
export const CompedOnNoList: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => {
    grantComp(world, { subscriberId: getId(world, jonathan), duration: '30 days' })
    world.subscribers.delete(getId(world, jonathan))
    world.idByKey.delete(jonathan)
    world.websiteSubscribers.splice(0)
  }),
  async play({ canvas }) {
    const newsletter = await card(canvas, 'Newsletter')
    await expect(newsletter.getByText('Comped')).toBeVisible()
    await expect(newsletter.getByText('Your gift')).toBeVisible()
    await expect(newsletter.getByText(/^You do not receive the reflections yet\./u)).toBeVisible()
    await expect(newsletter.queryByText('Sent to')).toBeNull()
  },
}
const paying = portalOverview(createMockBackend(), samuel)
const withoutMembership =
  (change: Partial<PortalOverview>) => (context: Parameters<ReturnType<typeof answering>>[0]) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    const access = { ...paying.access, plan: 'Join the Gym', source: 'subscription' as const }
    return answeringWith(() => [
      respond('portal.overview', () => ({ ...paying, access, planningCenter: null, ...change })),
      ...handlersFor(createMockBackend({ portalEmail: samuel })),
    ])(context)
  }
/** Pays for all there is, and Planning Center knows nobody: told to write, not to pay once more. */
export const PaysAndIsNoMember: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  beforeEach: withoutMembership({}),
  async play({ canvas }) {
    const membership = await card(canvas, 'Membership')
    await expect(membership.getByText(/^You have Join the Gym, but Planning Center does not show you/u)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Upgrade Now' })).toBeNull()
  },
}
/** Paid, and on its way to Planning Center. */
export const MembershipOnItsWay: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Membership' },
  beforeEach: withoutMembership({ checkout: { planTitle: 'Join the Gym', isPaid: true, isRegistered: false } }),
  async play({ canvas }) {
    const membership = await card(canvas, 'Membership')
    await expect(membership.getByText(/^Your Join the Gym membership is being set up\./u)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Upgrade Now' })).toBeNull()
  },
}
