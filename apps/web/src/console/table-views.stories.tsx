import { respond } from '@joy/mocks/respond.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { answering, routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'
import { after } from '#stories/states-of-any-screen.ts'

/** Each list keeps how its administrator wants it: columns, rows, and views under names. */
const meta = {
  title: 'Console/Everywhere/Table views',
  component: ConsoleRoutes,
  tags: ['state:narrowed'],
  ...routesStory({ at: paths.upgrades(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

type List = {
  /** The list, narrowed: what its view will keep. */
  at: string
  table: string
  /** Columns that are put away, one after the other. */
  hide: readonly string[]
}

const popover = async (button: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name }))
}
const kept = (name: string) => localStorage.getItem(`preference:${name}`)

/** Puts columns away and closes rows up, keeps the view, and finds all of it again. */
const walk = ({ at, table, hide }: List): Story => ({
  parameters: { at },
  async play() {
    const list = within(await screen.findByRole('table', { name: table }))
    const heading = (name: string) => list.queryByRole('columnheader', { name })
    await waitFor(() => expect(screen.getByRole('button', { name: 'View' })).toBeEnabled())
    const view = await popover('View', 'View')
    for (const name of hide) {
      await expect(heading(name)).not.toBeNull()
      await userEvent.click(view.getByRole('checkbox', { name }))
      await waitFor(() => expect(heading(name)).toBeNull())
    }
    await userEvent.click(view.getByRole('radio', { name: 'Compact' }))
    await expect(screen.getByRole('table', { name: table })).toHaveAttribute('data-density', 'compact')
    await expect(kept('density')).toBe('"compact"')
    await userEvent.keyboard('{Escape}')

    const views = await popover('Views', 'Views')
    await userEvent.type(await views.findByRole('textbox', { name: 'Keep this view as' }), 'Mine')
    await userEvent.click(views.getByRole('button', { name: 'Save view' }))
    await expect(await views.findByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true')
    await expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeVisible()
  },
})

export const OutgoingMessages = walk({
  at: `${paths.outgoingWebhooks()}?status=done`,
  table: 'Messages',
  hide: ['Tries'],
})
export const Upgrades = walk({
  at: `${paths.upgrades()}?status=pending`,
  table: 'Upgrades',
  hide: ['Planning Center ID', 'Created Date'],
})
export const Payments = walk({
  at: `${paths.payments()}?interval=month`,
  table: 'Subscriptions',
  hide: ['Plan', 'Started'],
})
export const Activity = walk({
  at: `${paths.activity()}?search=import`,
  table: 'Activity log',
  hide: ['User', 'Platform'],
})
export const Outbox = walk({ at: `${paths.outbox()}?status=pending`, table: 'Mails', hide: ['Template', 'Time'] })
export const Webhooks = walk({ at: paths.webhooks({ status: 'failed' }), table: 'Events', hide: ['Platform'] })
export const Jobs = walk({ at: `${paths.jobs()}?status=done`, table: 'Jobs', hide: ['Took'] })
export const Changes = walk({ at: `${paths.jobs('changes')}&kind=import`, table: 'Changes', hide: ['By', 'Rows'] })
export const SubstackToDo = walk({
  at: `${paths.jobs('substack')}&kind=comp`,
  table: 'Substack to do',
  hide: ['Until', 'Reason'],
})
export const Subscribers = walk({
  at: `${paths.subscribers()}?comped=no`,
  table: 'Subscribers',
  hide: ['Subscription', 'Comped'],
})
export const WebsiteSubscribers = walk({
  at: paths.websiteSubscribers({ show: 'all' }),
  table: 'Website subscribers',
  hide: ['Tags', 'Comped'],
})

/** A kept view opens its list again, on the tab where it stands. */
export const OpenedAgain: Story = {
  ...after(Changes, async () => {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), '')
    await expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
    const views = await popover('Views', 'Views')
    await userEvent.click(await views.findByRole('link', { name: 'Mine' }))
    await expect(await screen.findByRole('table', { name: 'Changes' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('import'))
  }),
}
/** Who chose among the columns of that time does not find another one in their list: it waits in the menu. */
export const ColumnThatCameLater: Story = {
  parameters: { at: paths.outbox() },
  beforeEach: answering(
    respond('preferences.list', () => ({ 'outbox:columns': { template: true, status: true, time: false } })),
  ),
  async play() {
    const list = within(await screen.findByRole('table', { name: 'Mails' }))
    await waitFor(() => expect(list.queryByRole('columnheader', { name: 'Tries' })).toBeNull())
    await expect(list.queryByRole('columnheader', { name: 'Time' })).toBeNull()
    await expect(list.getByRole('columnheader', { name: 'Template' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'View' })).toBeEnabled())
    const view = await popover('View', 'View')
    await userEvent.click(view.getByRole('checkbox', { name: 'Tries' }))
    await expect(await list.findByRole('columnheader', { name: 'Tries' })).toBeVisible()
    await expect(list.queryByRole('columnheader', { name: 'Time' })).toBeNull()
  },
}
export const Reports: Story = {
  parameters: { at: paths.reports() },
  async play() {
    const [folded] = await screen.findAllByText(/months in figures$/u)
    if (folded) await userEvent.click(folded)
    const table = within(await screen.findByRole('table', { name: 'By month' }))
    const view = await popover('View: By month', 'View')
    await userEvent.click(view.getByRole('checkbox', { name: 'Unsubscribed' }))
    await waitFor(() => expect(table.queryByRole('columnheader', { name: 'Unsubscribed' })).toBeNull())
    await expect(table.getByRole('columnheader', { name: 'Joined' })).toBeVisible()
    await expect(JSON.parse(kept('report-growth:columns') ?? '')).toMatchObject({ Unsubscribed: false, Joined: true })
  },
}
