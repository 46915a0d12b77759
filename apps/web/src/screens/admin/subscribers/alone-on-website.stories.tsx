import { addPeople } from '@joy/mocks/additions/additions.ts'
import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { saveComp } from '@joy/mocks/comps/find-comps.ts'
import { inForce, unmarked } from '@joy/mocks/comps/stored-comps.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { pageSubscribers } from '@joy/mocks/subscribers/find-subscribers.ts'
import { unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { pageOutsideWebsiteSubscribers } from '@joy/mocks/website-subscribers/page-outside.ts'
import { longestEmail, longestName } from '@joy/samples/longest.ts'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { WebsiteSubscriberPanel } from '#features/website-subscribers/website-subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, busyDatabase, inDetail, phone } from '#stories/states-of-any-screen.ts'
import { SubscribersPage } from './subscribers-page.tsx'

/** Whoever stands on the website's list and on no other is found where people are searched, and the way to their record. */
const meta = {
  title: 'Console/Subscribers/On the website’s list alone',
  component: SubscribersPage,
  ...screenStory({
    at: paths.subscribersByEmail('haddad'),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path="on-website/:id" element={<WebsiteSubscriberPanel />} />,
  }),
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

const title = 'On the website’s list alone'
const card = async () => within(await screen.findByRole('region', { name: title }))
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
const late = (handler: (backend: MockBackend) => HttpHandler) =>
  answeringWith(() => {
    const backend = createMockBackend({ stepMs: 20 })
    return [handler(backend), ...handlersFor(backend)]
  })
const addMany = (backend: MockBackend) =>
  addPeople(backend, {
    people: Array.from({ length: 14 }, (_, at) => ({ email: `guest${at + 1}@lent.example`, name: `Guest ${at + 1}` })),
    agreed: 'form',
    note: 'The sheet of the Lent retreat',
    withWelcome: false,
    tagId: 1,
    requestKey: 'lent-2025',
  })

/** Beside whoever of the newsletter's list has that name. */
export const One: Story = {
  tags: ['state:narrowed', 'state:one'],
  async play({ canvas }) {
    const found = await card()
    await expect(found.getByText('1 person')).toBeVisible()
    await expect(found.getByRole('link', { name: /^Elias Haddad.*e\.haddad@example\.net/u })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/subscribers\/on-website\/\d+\?search=haddad$/u),
    )
    await expect(found.getByText('Signed up Mar 26, 2025')).toBeVisible()
    await expect(found.getByText('Not exported')).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /elias\.haddad@example\.com/u })).toBeVisible()
  },
}
export const OnAPhone: Story = {
  ...One,
  tags: ['state:narrowed', 'look:phone'],
  globals: phone,
  play: async () => void (await card()),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:narrowed', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:narrowed', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}

/** Nobody of the newsletter's list: the table says that they stand above, and a screen reader how many. */
export const Many: Story = {
  tags: ['state:many'],
  parameters: { at: paths.subscribersByEmail('lent.example') },
  beforeEach: world((backend) => {
    addMany(backend)
    unsubscribeHere(backend, 'guest14@lent.example')
    comp(backend, 'guest13@lent.example')
  }),
  async play({ canvas }) {
    const found = await card()
    await expect(found.getByText('14 people')).toBeVisible()
    await expect(found.getAllByRole('listitem')).toHaveLength(10)
    await expect(found.getByText('Unsubscribed Mar 28, 2025')).toBeVisible()
    await expect(found.getByText('Comped')).toBeVisible()
    await expect(found.getAllByText('Added by hand Mar 28, 2025 by Hannah Whitfield')[0]).toBeVisible()
    await expect(found.getAllByText('Lent retreat 2025')[0]).toBeVisible()
    await expect(await canvas.findByText('No subscribers match your search')).toBeVisible()
    await expect(canvas.getByText('Whoever is found stands on the website’s list alone, above.')).toBeVisible()
    await expect(canvas.getByText('14 people found on the website’s list alone')).toBeInTheDocument()
    await userEvent.click(found.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(14))
  },
}
export const None: Story = {
  tags: ['state:no-match'],
  parameters: { at: paths.subscribersByEmail('zzqqx') },
  async play({ canvas }) {
    await expect(await canvas.findByText("Neither a name nor an e-mail address holds 'zzqqx'.")).toBeVisible()
    await expect(screen.queryByRole('region', { name: title })).toBeNull()
  },
}
/** Pasted with a tag: whoever has it is shown, on whichever list, as the figure beside the tag says. */
export const Tagged: Story = {
  tags: ['state:narrowed'],
  parameters: { at: paths.subscribersWithTag(1) },
  beforeEach: world(addMany),
  async play({ canvas }) {
    const found = await card()
    await expect(found.getByText('14 people')).toBeVisible()
    await expect(found.getAllByRole('listitem')).toHaveLength(10)
    await expect(await canvas.findByText(/^Showing \d+ of \d+ subscribers$/u)).toBeVisible()
    await expect(found.getByRole('link', { name: 'See all of them' })).toHaveAttribute(
      'href',
      paths.websiteSubscribers({ query: 'tag=1' }),
    )
  },
}
/** By what the newsletter's list does not show of anybody. */
export const CameFromTheWebsite: Story = {
  tags: ['state:narrowed', 'look:phone'],
  globals: phone,
  parameters: { at: `${paths.subscribers()}?origin.is=website&created.after=2025-03-01` },
  play: async () => expect(await (await card()).findByText('2 people')).toBeVisible(),
}
/** What only the newsletter's list knows finds nobody among them. */
export const Filtered: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.subscribersByEmail('haddad')}&tier=Free` },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /elias\.haddad@example\.com/u })).toBeVisible()
    await expect(screen.queryByRole('region', { name: title })).toBeNull()
  },
}
/** Comped and on no newsletter list as well: they stand there once, and their record has the comp. */
export const CompedToo: Story = {
  tags: ['state:narrowed'],
  beforeEach: world((backend) => {
    comp(backend, 'e.haddad@example.net')
  }),
  async play({ canvas }) {
    await expect((await card()).getByText('Comped')).toBeVisible()
    await expect(await canvas.findByText('1 of them on no list')).toBeVisible()
    await expect(screen.queryByRole('region', { name: 'Comped and on no list' })).toBeNull()
  },
}
/** Answered last: the rows wait for it, lest they be pushed down; nor is it shown without them. */
export const AnsweredLast: Story = {
  tags: ['state:slow'],
  beforeEach: late((backend) =>
    respond('websiteSubscribers.outsidePage', (input) => pageOutsideWebsiteSubscribers(backend, input), { delay: 300 }),
  ),
  async play({ canvas }) {
    await canvas.findByRole('row', { name: /elias\.haddad@example\.com/u })
    await expect(screen.getByRole('region', { name: title })).toBeVisible()
  },
}
/** It is there first, and waits for the rows as well. */
export const AnsweredFirst: Story = {
  tags: ['state:slow'],
  beforeEach: late((backend) =>
    respond('subscribers.page', (input) => pageSubscribers(backend, input), { delay: 300 }),
  ),
  async play({ canvas }) {
    await card()
    await expect(canvas.getByRole('row', { name: /elias\.haddad@example\.com/u })).toBeVisible()
  },
}
export const NotSearched: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(respond('websiteSubscribers.outsidePage', busyDatabase)),
  async play({ canvas }) {
    const failed = await card()
    await expect(failed.getByText('Who is on the website’s list alone could not be searched.')).toBeVisible()
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(await canvas.findByRole('row', { name: /elias\.haddad@example\.com/u })).toBeVisible()
  },
}
export const NotSearchedInDetail: Story = {
  ...inDetail(NotSearched, /Failed to fetch who is on the website’s list alone\s+503/u),
  tags: ['state:part-failed'],
}
export const TheLongest: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  parameters: { at: paths.subscribersByEmail('maximiliana') },
  beforeEach: world((backend) => {
    addPeople(backend, {
      people: [{ email: longestEmail, name: longestName }],
      agreed: 'form',
      note: '',
      withWelcome: false,
      tagId: 1,
      requestKey: 'the-longest',
    })
  }),
  async play() {
    await (await card()).findByText(longestEmail)
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}

/** From the line between the search and the list. */
export const Opened: Story = {
  tags: ['state:open'],
  parameters: { at: paths.subscribersByEmail('martin') },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('martin.obriain@example.org'))
    await screen.findByRole('region', { name: 'Martin Ó Briain' })
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: /^Martin Ó Briain.*example\.org/u })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
}
/** Esc closes, and the focus is back at the line. */
export const OpenedAndClosed: Story = {
  ...after(Opened, async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Martin Ó Briain' })).toBeNull())
    await expect(canvas.getByRole('link', { name: /^Martin Ó Briain.*example\.org/u })).toHaveFocus()
    await expect(canvas.getByRole('searchbox', { name: 'Search subscribers' })).toHaveValue('martin')
  }),
  tags: ['state:narrowed'],
}
