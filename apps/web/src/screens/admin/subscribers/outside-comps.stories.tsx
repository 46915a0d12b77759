import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { SubscribersPage } from './subscribers-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

/** What the samples hold. */
const { compedSubscribers: comped } = subscriberTotals

const gone = ['miriam.okafor@example.com', 'ruth.abernathy@example.com']

/** Who is comped and stands on no list is named where the figure leads, and the comp ends there. */
const meta = {
  title: 'Console/Subscribers/Comped and on no list',
  component: SubscribersPage,
  ...screenStory({ at: paths.compedSubscribers(), path: paths.subscribers(), screen: <SubscribersPage /> }),
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({ stepMs: 20, subscribers: subscribers.filter(({ email }) => !gone.includes(email)) }),
    ),
  ),
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

const list = async () => within(await screen.findByRole('list', { name: 'Comped and on no list' }))
const failing = () => new Refusal('unavailable', 'The database did not answer in 5 s')

export const Named: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const named = await list()
    for (const email of gone) await expect(named.getByText(email)).toBeVisible()
    await expect(named.getByText('By Hannah Whitfield on Mar 27, 2025: Leads the evening group')).toBeVisible()
    await expect(canvas.getByText('2 people')).toBeVisible()
    await expect(canvas.getByText(`${comped} subscribers comped`)).toBeVisible()
  },
}
export const NamedOnAPhone: Story = { ...Named, tags: ['state:full', 'look:phone'], globals: phone }
export const NamedInTheDark: Story = { ...Named, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** Whoever searches for somebody finds their comp, whatever list they stand on. */
export const Searched: Story = {
  tags: ['state:narrowed'],
  parameters: { at: paths.subscribersByEmail('MIRIAM.okafor@') },
  async play({ canvas }) {
    const found = await list()
    await expect(found.getAllByRole('listitem')).toHaveLength(1)
    await expect(found.getByText('miriam.okafor@example.com')).toBeVisible()
    await expect(await canvas.findByText('No subscribers match your search')).toBeVisible()
  },
}
export const SearchedForAnother: Story = {
  tags: ['state:narrowed'],
  parameters: { at: paths.subscribersByEmail('jreyes') },
  async play({ canvas }) {
    await expect(await canvas.findByText(`${comped} subscribers comped`)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Comped and on no list' })).toBeNull())
  },
}

export const Revoked: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the comp of ruth.abernathy@example.com' }))
    await expect((await screen.findAllByText('What the comp gave ends at once.'))[0]).toBeVisible()
    await expect(await canvas.findByText(`${comped - 1} subscribers comped`)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('ruth.abernathy@example.com')).toBeNull())
  },
}
/** The last one of them goes, and what became of it stays to be read; it can be put back. */
export const RevokedAndPutBack: Story = {
  tags: ['state:done'],
  parameters: { at: `${paths.compedSubscribers()}&search=miriam` },
  async play({ canvas }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the comp of miriam.okafor@example.com' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Comped and on no list' })).toBeNull())
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body)
    await expect(await (await list()).findByText('miriam.okafor@example.com')).toBeVisible()
    await expect((await screen.findAllByText('The comp is in force again.'))[0]).toBeVisible()
  },
}
export const NotRevoked: Story = {
  tags: ['state:act-failed'],
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the comp of miriam.okafor@example.com' }))
    await expect((await screen.findAllByText('The comp was not revoked'))[0]).toBeVisible()
  },
  beforeEach: (context) => {
    meta.beforeEach(context)
    answering(respond('comps.end', failing))(context)
  },
}
export const NotLoaded: Story = {
  tags: ['state:part-failed'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Who is comped and on no list could not be loaded.')).toBeVisible()
  },
  beforeEach: (context) => {
    meta.beforeEach(context)
    answering(respond('comps.outsidePage', failing))(context)
  },
}
