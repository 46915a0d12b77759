// Long because each state of the record is one story, and the play of each is its test.
import { addPeople } from '@joy/mocks/additions/additions.ts'
import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { saveComp } from '@joy/mocks/comps/find-comps.ts'
import { inForce, unmarked } from '@joy/mocks/comps/stored-comps.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { mergePeople } from '@joy/mocks/merges/merges.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { longestEmail, longestName, rightToLeftName } from '@joy/samples/longest.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, within } from 'storybook/test'
import { WebsiteSubscriberPanel } from '#features/website-subscribers/website-subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, busyDatabase, inDetail, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import { WebsiteSubscribersPage } from './website-subscribers-page.tsx'

const idOf = (email: string) => websiteSubscribers.find((it) => it.email === email)?.id ?? 0
/** On the website's list alone. */
const elias = { name: 'Elias Haddad', email: 'e.haddad@example.net', id: idOf('e.haddad@example.net') }
/** By hand, with a number that is known beforehand. */
const tabitha = { name: 'Tabitha Moss', email: 'tabitha.moss@example.org', id: 1_001 }

const meta = {
  title: 'Console/Website subscriber',
  component: WebsiteSubscriberPanel,
  ...screenStory({
    at: paths.websiteSubscriberRecord(elias.id),
    path: paths.websiteSubscribers(),
    screen: <WebsiteSubscribersPage />,
    children: <Route path=":id" element={<WebsiteSubscriberPanel />} />,
  }),
} satisfies Meta<typeof WebsiteSubscriberPanel>
export default meta
type Story = ScreenStory<typeof meta>

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const part = async (who: string, name: string) => within(await (await panel(who)).findByRole('region', { name }))
const comp = (backend: MockBackend, key: string) =>
  saveComp(backend, {
    id: backend.nextId(),
    key,
    plan: 'Paid',
    grantedBy: 'Hannah Whitfield',
    reason: 'Leads the evening group',
    compedAt: backend.now(),
    until: null,
    changeSetId: null,
    ...unmarked,
    ...inForce,
  })
const world = (change: (backend: MockBackend) => void) =>
  answeringWith(() => {
    const backend = createMockBackend({ stepMs: 20 })
    change(backend)
    return handlersFor(backend)
  })
const byHand = (backend: MockBackend) => {
  addPeople(backend, {
    people: [tabitha],
    agreed: 'form',
    note: 'The sheet of the Lent retreat',
    withWelcome: true,
    tagId: 1,
    requestKey: 'lent-2025',
  })
}

/** Signed up on the website, and on no other list: everything that is known, as of whoever is on the newsletter's. */
export const SignedUp: Story = {
  tags: ['state:full'],
  async play() {
    const record = await panel(elias.name)
    await expect(record.getByText(elias.email)).toBeVisible()
    await expect(record.getByRole('button', { name: 'Copy e-mail' })).toBeEnabled()
    const website = await part(elias.name, 'Website')
    await expect(website.getByText('Mar 26, 2025')).toBeVisible()
    await expect(website.getByText('not exported yet')).toBeVisible()
    await expect((await part(elias.name, 'Access')).getByText('Warm Up: nothing carries a paid plan.')).toBeVisible()
    await expect((await part(elias.name, 'Comps')).getByText('Never comped.')).toBeVisible()
    await expect((await part(elias.name, 'Payments')).getByText('No card and no invoices.')).toBeVisible()
    await expect(
      (await part(elias.name, 'Related')).getByRole('link', { name: 'Welcome to Path to Joy' }),
    ).toBeVisible()
    const history = await part(elias.name, 'History')
    await expect(await history.findByText('Signed up on the website')).toBeVisible()
    await expect(record.getByRole('link', { name: 'Merge with another address' })).toHaveAttribute(
      'href',
      paths.mergePeople({ alias: elias.email }),
    )
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await (await panel(elias.name)).findByText('Never comped.')).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}

/** By whom, when, and how they agreed; with the tag that they were given then. */
export const AddedByHand: Story = {
  tags: ['state:full'],
  parameters: { at: paths.websiteSubscriberRecord(tabitha.id) },
  beforeEach: world(byHand),
  async play() {
    const website = await part(tabitha.name, 'Website')
    await expect(website.getByText('by Hannah Whitfield')).toBeVisible()
    await expect(website.getByText(/^They signed a list or a form.*The sheet of the Lent retreat/u)).toBeVisible()
    await expect(await (await part(tabitha.name, 'Tags')).findByText('Lent retreat 2025')).toBeVisible()
    const history = await part(tabitha.name, 'History')
    await expect(await history.findByText('Added by hand')).toBeVisible()
  },
}
export const Comped: Story = {
  tags: ['state:full'],
  beforeEach: world((backend) => {
    comp(backend, elias.email)
  }),
  async play() {
    const access = await part(elias.name, 'Access')
    await expect(access.getByText('Work Out as a comp by Hannah Whitfield')).toBeVisible()
    const comps = await part(elias.name, 'Comps')
    await expect(comps.getByText('Leads the evening group')).toBeVisible()
    await expect(comps.getByRole('button', { name: 'Revoke' })).toBeEnabled()
    await expect((await part(elias.name, 'Payments')).getByText(/Comped since Mar 28, 2025\./u)).toBeVisible()
  },
}
/** The comp ends here, and what it gave ends with it. */
export const CompRevoked: Story = {
  ...Comped,
  tags: ['state:done'],
  async play() {
    const comps = await part(elias.name, 'Comps')
    await userEvent.click(await comps.findByRole('button', { name: 'Revoke' }))
    await expect(await comps.findByText('What the comp gave ends at once.')).toBeVisible()
    const access = await part(elias.name, 'Access')
    await expect(await access.findByText('Warm Up: nothing carries a paid plan.')).toBeVisible()
  },
}
export const Paying: Story = {
  tags: ['state:full'],
  beforeEach: world((backend) => {
    const [one] = backend.subscriptions
    if (one) one.email = elias.email
  }),
  async play() {
    const payments = await part(elias.name, 'Payments')
    await expect(payments.getByRole('link', { name: /\$\d+\.00\//u })).toBeVisible()
    await expect((await part(elias.name, 'Access')).getByText('Carries')).toBeVisible()
  },
}
export const Unsubscribed: Story = {
  tags: ['state:full'],
  beforeEach: world((backend) => unsubscribeHere(backend, elias.email)),
  async play() {
    const website = await part(elias.name, 'Website')
    await expect(website.getByText('Unsubscribed')).toBeVisible()
    await expect(website.getByText('not exported')).toBeVisible()
    const history = await part(elias.name, 'History')
    await expect(await history.findByText('Unsubscribed here')).toBeVisible()
  },
}
/** Two addresses, both of the website's list: what each did is told, and the merge can be undone from here. */
export const OfTwoAddresses: Story = {
  tags: ['state:full'],
  beforeEach: world((backend) => {
    byHand(backend)
    mergePeople(backend, { mainEmail: elias.email, aliasEmail: tabitha.email, knownBy: 'She told us' })
  }),
  async play() {
    const portal = await part(elias.name, 'Portal')
    await expect(portal.getByText(tabitha.email)).toBeVisible()
    await expect(portal.getByRole('button', { name: `Undo the merge of ${tabitha.email}` })).toBeEnabled()
    const history = await part(elias.name, 'History')
    await expect(await history.findByText(`Added by hand, as ${tabitha.email}`)).toBeVisible()
  },
}
export const NotedAndTagged: Story = {
  tags: ['state:done'],
  async play() {
    const notes = await part(elias.name, 'Notes')
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await userEvent.type(notes.getByRole('textbox'), 'Asked for large print')
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(
      await within(await notes.findByRole('list', { name: 'Notes' })).findByText('Asked for large print'),
    ).toBeVisible()
    const tags = await part(elias.name, 'Tags')
    await userEvent.click(tags.getByRole('button', { name: 'Add tag' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Lent retreat 2025/u }))
    await expect(await tags.findByRole('button', { name: 'Remove the tag Lent retreat 2025' })).toBeVisible()
    const history = await part(elias.name, 'History')
    await expect(await history.findByText(/^Note Added/u)).toBeVisible()
  },
}
export const LinkSent: Story = {
  tags: ['state:done'],
  async play() {
    const record = await panel(elias.name)
    await userEvent.click(await record.findByRole('button', { name: 'Send sign-in link' }))
    const help = await part(elias.name, 'Sign-in help')
    await expect(
      await help.findByText(
        `A sign-in link for ${elias.email} is kept in the outbox here: no mail server is set. It works for 15 minutes.`,
      ),
    ).toBeVisible()
  },
}
export const LinkNotSent: Story = {
  tags: ['state:too-many'],
  beforeEach: answering(
    respond('signInHelp.sendLink', () => new Refusal('too_many_requests', 'Too many links. Try again in 10 minutes.')),
  ),
  async play() {
    const record = await panel(elias.name)
    await userEvent.click(await record.findByRole('button', { name: 'Send sign-in link' }))
    const help = await part(elias.name, 'Sign-in help')
    await expect(await help.findByText('Too many links. Try again in 10 minutes.')).toBeVisible()
  },
}

/** Who is on the newsletter's list too has one record, and it is the one of that list. */
export const OnBothLists: Story = {
  tags: ['state:open'],
  parameters: { at: paths.websiteSubscriberRecord(idOf('jreyes@example.org')) },
  async play() {
    const subscription = within(await screen.findByRole('region', { name: 'Subscription' }))
    await expect(subscription.getByText('Tier')).toBeVisible()
    await expect((await part('Jonathan Reyes', 'Website')).getByText('Mar 27, 2025')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('websiteSubscribers.get', busyDatabase, { delay: 'infinite' })),
  async play() {
    await expect(await (await panel('Website subscriber')).findByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('websiteSubscribers.get', busyDatabase)),
  async play() {
    const alert = within(await (await panel('Website subscriber')).findByRole('alert'))
    await expect(alert.getByText('This person could not be loaded.')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const LoadFailedInDetail: Story = {
  ...inDetail(LoadFailed, /Failed to fetch the website subscriber\s+503/u),
  tags: ['state:failed'],
}
export const HistoryFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { endsAt: 'History' },
  beforeEach: answering(respond('websiteSubscribers.history', busyDatabase)),
  async play() {
    const history = await part(elias.name, 'History')
    await expect(await history.findByText('The history could not be loaded.')).toBeVisible()
  },
}
export const Gone: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.websiteSubscriberRecord(999_999) },
  play: async () => expect(await screen.findByText('This person is no longer on the website’s list.')).toBeVisible(),
}
export const NotANumber: Story = {
  ...Gone,
  tags: ['state:gone'],
  parameters: { at: `${paths.websiteSubscribers()}/elias` },
}
/** By their address: no list is asked, and the comp is taken back by its own number. */
export const CompAsked: Story = {
  tags: ['state:open'],
  parameters: { endsAt: 'Comps' },
  async play() {
    const comps = await part(elias.name, 'Comps')
    await userEvent.click(await comps.findByRole('button', { name: 'Comp' }))
    const form = within(await comps.findByRole('form', { name: `Comp ${elias.name}` }))
    await expect(form.getByRole('button', { name: 'Comp' })).toBeEnabled()
  },
}
export const CompGranted: Story = {
  ...after(CompAsked, async () => {
    const comps = await part(elias.name, 'Comps')
    const form = within(comps.getByRole('form', { name: `Comp ${elias.name}` }))
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/u }), 'Leads the evening group')
    await userEvent.click(form.getByRole('button', { name: 'Comp' }))
    await expect(await comps.findByText('Leads the evening group')).toBeVisible()
    await expect(await (await part(elias.name, 'Access')).findByText(/^Work Out as a comp/u)).toBeVisible()
  }),
  tags: ['state:done'],
}
export const CompTakenBack: Story = {
  ...after(CompGranted, async () => {
    const comps = await part(elias.name, 'Comps')
    await userEvent.click(await comps.findByRole('button', { name: 'Undo' }))
    await expect(await comps.findByText('What the comp gave ends at once.')).toBeVisible()
  }),
  tags: ['state:done'],
}
/** Who pays is not comped beside it: the record says what to do first. */
export const NotComped: Story = {
  ...after(CompAsked, async () => {
    const comps = await part(elias.name, 'Comps')
    const form = within(comps.getByRole('form', { name: `Comp ${elias.name}` }))
    await userEvent.click(form.getByRole('button', { name: 'Comp' }))
    await expect(
      await comps.findByText(
        `${elias.email} pays already, and the payment would go on. End it first, then try again.`,
        { ignore: 'pre' },
      ),
    ).toBeVisible()
  }),
  tags: ['state:act-failed'],
  beforeEach: world((backend) => {
    const [one] = backend.subscriptions
    if (one) one.email = elias.email
  }),
}
/** What they may ask of us is done from here, as for whoever is on the newsletter's list. */
export const NameAsked: Story = {
  tags: ['state:open'],
  async play() {
    const data = await part(elias.name, 'Personal data')
    await userEvent.click(await data.findByRole('button', { name: 'Correct name' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct name' }))
    await expect(dialog.getByText(/^It changes here, on the website’s list/u)).toBeVisible()
  },
}
export const NameCorrected: Story = {
  ...after(NameAsked, async () => {
    const dialog = within(screen.getByRole('dialog', { name: 'Correct name' }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elias Naim Haddad')
    await userEvent.click(dialog.getByRole('button', { name: 'Correct name' }))
    await expect(await screen.findByRole('region', { name: 'Elias Naim Haddad' })).toBeVisible()
  }),
  tags: ['state:done'],
}
export const AddressAsked: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play() {
    const data = await part(elias.name, 'Personal data')
    await userEvent.click(await data.findByRole('button', { name: 'Correct address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct address' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email' }), 'elias@example.net')
    await expect(dialog.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  },
}
export const AddressWaits: Story = {
  ...after(AddressAsked, async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    const data = await part(elias.name, 'Personal data')
    await expect(await data.findByText(/^Their address is to become/u)).toBeVisible()
    await expect(data.getByRole('button', { name: 'Stop the change of address' })).toBeEnabled()
  }),
  tags: ['state:done', 'look:phone'],
}
export const DeletionAsked: Story = {
  tags: ['state:done'],
  async play() {
    const data = await part(elias.name, 'Personal data')
    await userEvent.click(await data.findByRole('button', { name: 'Delete the account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }))
    await expect(await data.findByRole('button', { name: 'Keep the account' })).toBeEnabled()
  },
}
/** Support reads, writes notes, and may have a sign-in link sent. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    const record = await panel(elias.name)
    await expect(await record.findByRole('button', { name: 'Send sign-in link' })).toBeEnabled()
    await expect(record.queryByRole('link', { name: 'Merge with another address' })).toBeNull()
  },
}
let left = createMockBackend()
/** The session is over before something is pressed: to the sign-in, and back to this record afterwards. */
export const SessionEnded: Story = {
  tags: ['state:session-ended', 'state:leaves'],
  name: 'Session ended → goes to the sign-in',
  beforeEach: answeringWith(() => handlersFor((left = createMockBackend()))),
  async play() {
    const send = await (await panel(elias.name)).findByRole('button', { name: 'Send sign-in link' })
    left.signedIn = null
    await userEvent.click(send)
    await expect(
      await screen.findByText((text) => text.includes(paths.signIn(paths.websiteSubscriberRecord(elias.id)))),
    ).toBeVisible()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

const named = (name: string) =>
  world((backend) => {
    backend.websiteSubscribers = backend.websiteSubscribers.map((it) =>
      it.id === elias.id ? { ...it, name, email: longestEmail } : it,
    )
  })
const fits = async () => {
  await screen.findAllByText(longestEmail)
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
export const TheLongest: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  beforeEach: named(longestName),
  play: fits,
}
export const FromTheRight: Story = {
  ...TheLongest,
  tags: ['state:right-to-left', 'look:phone'],
  beforeEach: named(rightToLeftName),
}
