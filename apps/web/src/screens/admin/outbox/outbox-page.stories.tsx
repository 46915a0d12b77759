// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { outboxMails } from '@joy/samples/outbox.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { MailPanel } from './mail-panel.tsx'
import { OutboxPage } from './outbox-page.tsx'
import { claraBeaumont, eliasHaddad } from '@joy/samples/named-people.ts'
import {
  offlineStory,
  inScenario,
  after,
  busyDatabase,
  phone,
  failedList,
  loadingList,
  pagedBack,
  paged,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Outbox',
  component: OutboxPage,
  ...screenStory({
    at: paths.outbox(),
    path: paths.outbox(),
    screen: <OutboxPage />,
    children: <Route path=":id" element={<MailPanel />} />,
  }),
} satisfies Meta<typeof OutboxPage>
export default meta
type Story = ScreenStory<typeof meta>

const at = (id: number, query = '') => ({ at: `${paths.outbox()}/${id}${query}` })
const row = (label: string) => screen.findByRole('row', { name: new RegExp(label) })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const inMail = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Mail')
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).toBeTruthy())
  return frame.contentDocument?.body.textContent
}

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(within(await row(claraBeaumont.email)).getByText('Pending')).toBeVisible()
    await expect(within(await row(eliasHaddad.email)).getByText('Failed')).toBeVisible()
    await expect(within(await row('Your receipt from Path to Joy')).getByText('Kept here')).toBeVisible()
    await expect(await canvas.findByText('5 kept here, 1 waiting, 1 failed')).toBeVisible()
    await expect(canvas.getByText('Showing 7 of 7 mails')).toBeVisible()
    await expect(canvas.getByText('No mail leaves this machine')).toBeVisible()
    await expect(canvas.getByText(/are deleted after 30 days/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row(claraBeaumont.email)).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const Searched: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(eliasHaddad.email)
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: 'Search mails' })).toHaveFocus()
    await userEvent.keyboard(eliasHaddad.email.toUpperCase())
    await expect(await canvas.findByText('Showing 1 of 7 mails')).toBeVisible()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await row(eliasHaddad.email)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search mails' }), 'nobody')
    await expect(await canvas.findByText('No mails match your search')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filter' }))
    await expect(await canvas.findByText('Showing 7 of 7 mails')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const FilteredByState: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(eliasHaddad.email)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Failed' }))
    await expect(await canvas.findByText('Showing 1 of 7 mails')).toBeVisible()
  },
}
export const AllStatesAgain: Story = {
  ...after(FilteredByState, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }))
    await expect(await canvas.findByText('Showing 7 of 7 mails')).toBeVisible()
  }),
  tags: ['state:full'],
}
/** By the keyboard: down to a mail, open it, and Esc is back at its row. */
export const OpenByKeyboard: Story = {
  tags: ['state:open'],
  async play() {
    await row('clara.beaumont')
    await userEvent.keyboard('jj{Enter}')
    await panel('Path to Joy: A webhook was refused')
  },
}
export const ClosedByKeyboard: Story = {
  tags: ['state:full'],
  async play(context) {
    await OpenByKeyboard.play?.(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByTitle('Mail')).toBeNull())
    await expect(screen.getByRole('link', { name: /A webhook was refused/ })).toHaveFocus()
  },
}
export const SentMail: Story = {
  tags: ['state:open'],
  parameters: at(4),
  async play() {
    const record = await panel('Your receipt from Path to Joy: $10.00')
    for (const label of ['Payment receipt', 'Mar 24, 2025 8:15 AM', '2 of 7'].slice(0, 2))
      await expect((await record.findAllByText(label)).length).toBeGreaterThan(0)
    await expect(await inMail()).toContain('Visa ending in 4242')
    await expect(record.queryByRole('button', { name: 'Send again' })).toBeNull()
    await userEvent.click(record.getByText('As plain text'))
    await expect(record.getByText(/Paid with: Visa ending in 4242/)).toBeVisible()
  },
}
export const SentMailOnAPhone: Story = { ...SentMail, tags: ['state:open', 'look:phone'], globals: phone }
export const SentMailInTheDark: Story = { ...SentMail, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }

/** A mail that was given up is sent again: panel, list and counts say so. */
export const SendAgain: Story = {
  tags: ['state:done'],
  parameters: at(6),
  async play({ canvas }) {
    const record = await panel('Welcome to Path to Joy')
    await expect(await record.findByText('550 5.1.1 No such user')).toBeVisible()
    await userEvent.click(record.getByRole('button', { name: 'Send again' }))
    await expect(await record.findByText('On its way again')).toBeVisible()
    await expect(await record.findByText('Pending')).toBeVisible()
    await expect(await canvas.findByText('5 kept here, 2 waiting')).toBeVisible()
  },
}
export const SendAgainRefused: Story = {
  tags: ['state:refused'],
  parameters: at(6),
  beforeEach: answering(
    respond(
      'outbox.retry',
      () => new Refusal('conflict', 'What this mail was for is over. Its reader has to ask for a new one.'),
    ),
  ),
  async play() {
    const record = await panel('Welcome to Path to Joy')
    await userEvent.click(await record.findByRole('button', { name: 'Send again' }))
    await expect(
      await record.findByText('What this mail was for is over. Its reader has to ask for a new one.'),
    ).toBeVisible()
  },
}
export const MailGone: Story = {
  tags: ['state:gone'],
  parameters: at(999),
  async play({ canvas }) {
    await expect(await canvas.findByText('This mail is gone')).toBeVisible()
  },
}
export const MailFailedToLoad: Story = {
  tags: ['state:part-failed'],
  parameters: at(4),
  beforeEach: answering(respond('outbox.get', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('This mail could not be loaded.')).toBeVisible()
  },
}
export const MailLoading: Story = {
  tags: ['state:loading'],
  parameters: at(4),
  beforeEach: answering(respond('outbox.get', busyDatabase, { delay: 'infinite' })),
}
export const NoMailYet: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ messages: { mails: [] } }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No mail yet')).toBeVisible()
    await expect(canvas.getByText('Showing 0 of 0 mails')).toBeVisible()
  },
}
export const Paged: Story = {
  ...paged(45),
  tags: ['state:many'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        messages: {
          mails: Array.from({ length: 45 }, (_, index) =>
            outboxMails.map((it) => ({ ...it, id: 1000 - index })),
          ).flatMap(([it]) => it ?? []),
        },
      }),
    ),
  ),
}
export const PagedBack: Story = { ...pagedBack(Paged, '1–20 of 45'), tags: ['state:many'] }
export const Loading: Story = { ...loadingList('Mails', 'outbox.page', 'outbox.totals'), tags: ['state:loading'] }
export const LoadFailed: Story = {
  ...failedList('The outbox could not be loaded.', 'outbox.page'),
  tags: ['state:failed'],
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** Reads every mail, and tries none again. */
export const AsSupport: Story = {
  ...inScenario('as-support'),
  tags: ['state:no-permission'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Mails' })).toBeVisible()
  },
}
