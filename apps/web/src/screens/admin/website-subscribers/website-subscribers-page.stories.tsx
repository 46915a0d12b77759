import { addPeople } from '@joy/mocks/additions/additions.ts'
import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { ines } from '@joy/samples/administrators.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { WebsiteSubscriberPanel } from '#features/website-subscribers/website-subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { ofNobody, ofTag, ofUnreadable, tagEdited } from '#stories/people-filter.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import {
  after,
  failedList,
  inDetail,
  inScenario,
  loadingList,
  offlineStory,
  paged,
  phone,
} from '#stories/states-of-any-screen.ts'
import { toastRegion } from '#stories/toast.ts'
import { WebsiteSubscribersPage } from './website-subscribers-page.tsx'

const at = paths.websiteSubscribers()
const meta = {
  title: 'Console/Website subscribers',
  component: WebsiteSubscribersPage,
  ...screenStory({
    at,
    path: at,
    screen: <WebsiteSubscribersPage />,
    children: <Route path=":id" element={<WebsiteSubscriberPanel />} />,
  }),
} satisfies Meta<typeof WebsiteSubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

const idOf = (email: string) => websiteSubscribers.find((it) => it.email === email)?.id ?? 0
const world = (change: (backend: MockBackend) => void) =>
  answeringWith(() => {
    const backend = createMockBackend({ stepMs: 20 })
    change(backend)
    return handlersFor(backend)
  })
const addMany = (many: number) => (backend: MockBackend) =>
  addPeople(backend, {
    people: Array.from({ length: many }, (_, at) => ({
      email: `guest${at + 1}@lent.example`,
      name: `Guest ${at + 1}`,
    })),
    agreed: 'form',
    note: 'The sheet of the Lent retreat',
    withWelcome: false,
    tagId: 1,
    requestKey: 'lent-2025',
  })

/** Whoever is on no other list; the newest first. */
export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /e\.haddad@example\.net/u }))
    await expect(row.getByText('Signed up Mar 26, 2025')).toBeVisible()
    await expect(row.getByText('Not exported')).toBeVisible()
    await expect(canvas.getByText('Showing 2 of 2 people')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'On it alone' })).toBeChecked()
  },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
/** The sheet of a retreat: by whom, and with its tag. */
export const ByHand: Story = {
  tags: ['state:full'],
  beforeEach: world(addMany(3)),
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /guest3@lent\.example/u }))
    await expect(row.getByText(/^Added by hand Mar 28, 2025/u)).toBeVisible()
    await expect(row.getByText('by Hannah Whitfield')).toBeVisible()
  },
}
/** As many as the figure 'Website' says, on whichever list else; of each it says whether they are on the newsletter's. */
export const Everybody: Story = {
  tags: ['state:full'],
  parameters: { at: paths.websiteSubscribers({ show: 'all' }) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 12 of 12 people')).toBeVisible()
    await expect(canvas.getAllByText('Not on it')).toHaveLength(2)
    await expect(canvas.getByText('Exported Mar 25, 2025')).toBeVisible()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  parameters: { at: paths.websiteSubscribers({ show: 'all' }) },
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByText('Showing 12 of 12 people')).toBeVisible(),
}
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
/** As many as the figure 'Unexported' says. */
export const NotExported: Story = {
  tags: ['state:narrowed'],
  parameters: { at: paths.websiteSubscribers({ show: 'unexported' }) },
  play: async ({ canvas }) => expect(await canvas.findByText('Showing 5 of 5 people')).toBeVisible(),
}
export const One: Story = {
  ...inScenario('one-row'),
  tags: ['state:one'],
  parameters: { at: paths.websiteSubscribers({ show: 'all' }) },
  play: async ({ canvas }) => expect(await canvas.findByText('Showing 1 of 1 person')).toBeVisible(),
}
export const Many: Story = {
  ...paged(26),
  tags: ['state:many'],
  beforeEach: world(addMany(24)),
}
export const Empty: Story = {
  ...inScenario('fresh'),
  tags: ['state:empty'],
  play: async ({ canvas }) => expect(await canvas.findByText('Nobody is on the website’s list alone')).toBeVisible(),
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  parameters: { at: `${at}?search=zzqqx` },
  play: async ({ canvas }) => expect(await canvas.findByText('Nobody fits')).toBeVisible(),
}
export const Searched: Story = {
  tags: ['state:narrowed', 'look:phone'],
  globals: phone,
  parameters: { at: `${at}?search=briain` },
  play: async ({ canvas }) => expect(await canvas.findByText('martin.obriain@example.org')).toBeVisible(),
}
/** Pasted with a tag, and one of them left again by our own link. */
export const OfATag: Story = {
  ...ofTag(at, 'Showing 14 of 14 people'),
  tags: ['state:narrowed'],
  beforeEach: world((backend) => {
    addMany(14)(backend)
    unsubscribeHere(backend, 'guest14@lent.example')
  }),
}
export const OfATagEdited: Story = {
  ...tagEdited(at, '14 people match'),
  tags: ['state:open'],
  beforeEach: world(addMany(14)),
}
export const OfNobody: Story = {
  ...ofNobody(at, 'Nobody fits'),
  tags: ['state:no-match', 'look:phone'],
  globals: phone,
}
export const ConditionsCannotBeRead: Story = { ...ofUnreadable(at), tags: ['state:refused', 'state:failed'] }
export const Loading: Story = {
  ...loadingList('Website subscribers', 'websiteSubscribers.outsidePage'),
  tags: ['state:loading'],
}
export const LoadFailed: Story = {
  ...failedList('The website’s people could not be loaded.', 'websiteSubscribers.outsidePage'),
  tags: ['state:failed'],
}
export const LoadFailedInDetail: Story = {
  ...inDetail(LoadFailed, /Failed to fetch website subscribers\s+503/u),
  tags: ['state:failed'],
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

/** Their record stands beside the list, which goes on from one to the next. */
export const Opened: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Elias Haddad'))
    const record = within(await screen.findByRole('region', { name: 'Elias Haddad' }))
    await expect(await record.findByText('Never comped.')).toBeVisible()
    await expect(record.getByText('1 of 2')).toBeVisible()
    await userEvent.keyboard('j')
    const next = within(await screen.findByRole('region', { name: 'Martin Ó Briain' }))
    await expect(await next.findByText('Never comped.')).toBeVisible()
  },
}
/** Of whoever is on the newsletter's list too it is the record that they have there. */
export const OpenedOnBothLists: Story = {
  tags: ['state:open'],
  parameters: { at: `${paths.websiteSubscriberRecord(idOf('jreyes@example.org'))}?show=all` },
  async play() {
    const record = within(await screen.findByRole('region', { name: 'Jonathan Reyes' }))
    await expect(await record.findByRole('region', { name: 'Subscription' })).toBeVisible()
  },
}

const pick = async (...names: readonly string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const both = ['e.haddad@example.net', 'martin.obriain@example.org'] as const
export const Selected: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await pick(both[0])
    await expect(canvas.getByRole('button', { name: 'Tag (1)' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Copy addresses (1)' })).toBeEnabled()
  },
}
export const AddressesCopied: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await pick(...both)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy addresses (2)' }))
    await expect(write).toHaveBeenCalledWith(both.join(', '))
    await expect(await (await toastRegion()).findByText('2 addresses copied')).toBeVisible()
  },
}
export const TagAsked: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await pick(...both)
    await userEvent.click(canvas.getByRole('button', { name: 'Tag (2)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 2 people' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Give them' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Lent retreat 2025/u }))
    await expect(dialog.getByRole('button', { name: 'Tag 2 people' })).toBeEnabled()
  },
}
export const Tagged: Story = {
  ...after(TagAsked, async ({ canvas }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Tag 2 people' }))
    await expect((await screen.findAllByText('Tags changed for 2 people'))[0]).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText('Lent retreat 2025')).toHaveLength(2))
  }),
  tags: ['state:done'],
}
export const TaggedAndUndone: Story = {
  ...after(Tagged, async ({ canvas }) => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body)
    await expect((await screen.findAllByText('2 people have the tags of before.'))[0]).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Lent retreat 2025')).toBeNull())
  }),
  tags: ['state:done'],
}
export const NotTagged: Story = {
  ...after(TagAsked, async (context) => {
    answering(respond('tags.changeOnWebsite', () => new Refusal('unavailable', 'The database did not answer in 5 s')))(
      context,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Tag 2 people' }))
    await expect((await screen.findAllByText('The tags were not changed'))[0]).toBeVisible()
  }),
  tags: ['state:act-failed'],
}
/** Support looks, and opens each record. */
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: `Select ${both[0]}` })).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: /^Tag/u })).toBeNull()
    await expect(canvas.getByText('Administrators tag several people at once, and copy their addresses.')).toBeVisible()
  },
}
