import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { apiPaths, paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from './subscriber-sync-page.tsx'
import { annelieseBrandt, jonathanReyes } from '@joy/samples/named-people.ts'
import type { ScreenStory } from '#stories/states.ts'

/** What the screen says where the server gives no sentence of its own (specification, section 8). */
const meta = {
  title: 'Console/Subscriber Synchronization/Silent Failures',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync(), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const silent = () => new Refusal('unavailable', '')
/** No answer comes at all. */
const lost = (path: string) => http.all(path, () => HttpResponse.error())
const said = async (label: string) => expect(await screen.findByRole('alert')).toHaveTextContent(label)

export const Comp: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('comps.grant', silent)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Comp ${jonathanReyes.email}` }))
    await said('Failed to comp subscription.')
  },
}
export const CompMany: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('comps.grantMany', silent)),
  async play({ canvas }) {
    for (const email of [jonathanReyes.email, annelieseBrandt.email])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${email}` }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Comp Selected' }))
    const asking = within(await screen.findByRole('dialog', { name: /^Comp / }))
    const button = asking.getByRole('button', { name: 'Comp 2 subscriptions' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await said('Failed to comp multiple subscriptions.')
  },
}
export const ExportAll: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(lost(apiPaths.exportSubscribers())),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export All' }))
    await said('Failed to export subscriber data.')
  },
}
export const ExportWebsiteSubscribers: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(lost(apiPaths.exportWebsiteSubscribers())),
  async play({ canvas }) {
    const button = () => canvas.getByRole('button', { name: 'Export Website Subscribers' })
    await waitFor(() => expect(button()).toBeEnabled())
    await userEvent.click(button())
    await said('Failed to export website subscribers.')
  },
}
export const Upload: Story = {
  tags: ['state:act-failed'],
  parameters: { at: paths.sync('import') },
  beforeEach: answering(lost(apiPaths.imports())),
  async play({ canvasElement }) {
    await screen.findByRole('heading', { name: 'Import Subscribers from CSV' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for the file.')
    await userEvent.upload(input, new File(['email\n'], 'list.csv', { type: 'text/csv' }))
    await expect(await screen.findByText('Failed to upload and process CSV file.')).toBeVisible()
  },
}
