import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { SavedView } from '@joy/contract'
import { hannah, ines } from '@joy/samples/administrators.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { SubscribersPage } from './subscribers-page.tsx'
import type { ScreenStory } from '#stories/states.ts'

/** What the samples hold. */
const { subscribers: people, compedSubscribers: comped } = subscriberTotals

const meta = {
  title: 'Console/Subscribers/Saved views',
  component: SavedViews,
  args: { screen: 'subscribers' },
  ...screenStory({ at: paths.subscribers(), path: paths.subscribers(), screen: <SubscribersPage /> }),
} satisfies Meta<typeof SavedViews>
export default meta
type Story = ScreenStory<typeof meta>

const open = async (name = 'Views') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Views' }))
}
const ownView: SavedView = {
  id: 1,
  screen: 'subscribers',
  name: 'Comped people',
  query: 'comped=yes',
  isDefault: false,
  isShared: false,
  owner: { name: hannah.name, isHere: true },
  isOwn: true,
  mayChange: true,
  createdAt: '2025-03-22T09:30:00.000Z',
}
const heading = () => screen.findByRole('heading', { name: 'Subscribers', level: 1 })

export const Open: Story = {
  tags: ['state:open'],
  async play() {
    await heading()
    const views = await open()
    await expect(await views.findByRole('link', { name: 'Comped people' })).toBeVisible()
    await expect(views.getByRole('link', { name: 'Failed at Substack' })).toBeVisible()
    await expect(views.queryByRole('button', { name: 'Save view' })).toBeNull()
  },
}
export const OnAPhone: Story = {
  ...Open,
  tags: ['state:done', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const InTheDark: Story = { ...Open, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
/** The list follows; the button then says which view stands. */
export const Chosen: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await heading()
    await userEvent.click(await (await open()).findByRole('link', { name: 'Comped people' }))
    await expect(await canvas.findByText(`Showing ${comped} of ${people} subscribers`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'View: Comped people' })).toBeVisible()
  },
}
/** Their owners are named; one of them has left the team, and an administrator may still change it. */
export const Shared: Story = {
  tags: ['state:open'],
  async play() {
    await heading()
    const views = await open()
    const shared = within(await views.findByRole('region', { name: 'Shared with the team' }))
    await expect(shared.getByRole('link', { name: /^Lent retreat or St Brigid/u })).toHaveTextContent('Peter Lang')
    await expect(shared.getByText('Samuel Brandt, no longer on the team')).toBeVisible()
    await expect(shared.getByRole('button', { name: 'Rename Joined in 2024' })).toBeVisible()
    await expect(shared.queryByRole('button', { name: /by default/u })).toBeNull()
    await userEvent.click(views.getByRole('button', { name: 'Share Comped people with the team' }))
    await expect(await shared.findByRole('button', { name: 'Make Comped people private' })).toBeVisible()
  },
}
export const SavedForTheTeam: Story = {
  tags: ['state:done', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { at: `${paths.subscribers()}?search=ruth` },
  async play() {
    await heading()
    const views = await open()
    await userEvent.type(await views.findByRole('textbox', { name: 'Keep this view as' }), 'Everybody called Ruth')
    await userEvent.click(views.getByRole('checkbox', { name: 'Share with the team' }))
    await userEvent.click(views.getByRole('button', { name: 'Save view' }))
    const shared = within(await views.findByRole('region', { name: 'Shared with the team' }))
    await expect(await shared.findByRole('link', { name: 'Everybody called Ruth' })).toBeVisible()
  },
}
/** It goes for everybody: asked about first. */
export const DeletingShared: Story = {
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
  async play() {
    await heading()
    const views = await open()
    await userEvent.click(await views.findByRole('button', { name: 'Delete Joined in 2024' }))
    await expect(await views.findByText("Delete 'Joined in 2024' for everybody?")).toBeVisible()
    await expect(views.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
export const SharedDeleted: Story = {
  tags: ['state:done'],
  async play(context) {
    await DeletingShared.play?.(context)
    const views = within(await screen.findByRole('dialog', { name: 'Views' }))
    await userEvent.click(views.getByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(views.queryByText(/Joined in 2024/u)).toBeNull())
  },
}
/** Support reads what is shared, and changes what is its own. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play() {
    await heading()
    const views = await open()
    await expect(await views.findByRole('link', { name: 'To be called back' })).toBeVisible()
    const shared = within(views.getByRole('region', { name: 'Shared with the team' }))
    await expect(shared.getByRole('link', { name: /^Joined in 2024/u })).toBeVisible()
    await expect(shared.queryByRole('button')).toBeNull()
    await expect(views.queryByRole('button', { name: /with the team/u })).toBeNull()
  },
}
export const Saved: Story = {
  tags: ['state:done'],
  parameters: { at: `${paths.subscribers()}?search=ruth` },
  async play() {
    await heading()
    const views = await open()
    await userEvent.type(await views.findByRole('textbox', { name: 'Keep this view as' }), 'Everybody called Ruth')
    await userEvent.click(views.getByRole('button', { name: 'Save view' }))
    await expect(await views.findByRole('link', { name: 'Everybody called Ruth' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
}
export const NameTaken: Story = {
  tags: ['state:refused'],
  parameters: { at: `${paths.subscribers()}?search=ruth` },
  async play() {
    await heading()
    const views = await open()
    await userEvent.type(await views.findByRole('textbox', { name: 'Keep this view as' }), 'comped people')
    await userEvent.click(views.getByRole('button', { name: 'Save view' }))
    await expect(await views.findByText('You have a view of this name already.')).toBeVisible()
  },
}
export const Renamed: Story = {
  tags: ['state:done'],
  async play() {
    await heading()
    const views = await open()
    await userEvent.click(await views.findByRole('button', { name: 'Rename Comped people' }))
    const name = views.getByRole('textbox', { name: 'New name of Comped people' })
    await expect(name).toHaveFocus()
    await userEvent.clear(name)
    await userEvent.type(name, 'Guests{Enter}')
    await expect(await views.findByRole('link', { name: 'Guests' })).toBeVisible()
  },
}
/** Deleted, and taken back from the toast. */
export const DeletedAndUndone: Story = {
  tags: ['state:done'],
  async play() {
    await heading()
    const views = await open()
    await userEvent.click(await views.findByRole('button', { name: 'Delete Comped people' }))
    await waitFor(() => expect(views.queryByRole('link', { name: 'Comped people' })).toBeNull())
    await userEvent.click(await (await toastRegion()).findByRole('button', { name: 'Undo' }))
    await expect(await (await open()).findByRole('link', { name: 'Comped people' })).toBeVisible()
  },
}
/** The default opens with the list. */
export const Default: Story = {
  tags: ['state:full'],
  beforeEach: answering(respond('savedViews.list', () => [{ ...ownView, isDefault: true }])),
  async play({ canvas }) {
    await heading()
    await expect(await canvas.findByText(`Showing ${comped} of ${people} subscribers`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'View: Comped people' })).toBeVisible()
  },
}
export const NoneYet: Story = {
  tags: ['state:empty'],
  beforeEach: answering(respond('savedViews.list', () => [])),
  async play() {
    await heading()
    await expect(
      await (await open()).findByText('No views yet. Search or filter the list, then keep it here under a name.'),
    ).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('savedViews.list', () => new Refusal('unavailable', 'The database did not answer.'))),
  async play() {
    await heading()
    await expect(await (await open()).findByText('Your views could not be loaded.')).toBeVisible()
  },
}
