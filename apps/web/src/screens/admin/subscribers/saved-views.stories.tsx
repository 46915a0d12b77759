import { Refusal, respond } from '@joy/mocks/respond.ts'
import { savedViews } from '@joy/samples/index.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
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
  beforeEach: answering(
    respond('savedViews.list', () => savedViews.map((it) => ({ ...it, isDefault: it.name === 'Comped people' }))),
  ),
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
