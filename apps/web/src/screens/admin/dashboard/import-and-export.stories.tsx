import { messages } from '@joy/contract/messages.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respondFile } from '@joy/mocks/respond.ts'
import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { found } from '#stories/found.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { DashboardPage } from './dashboard-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after } from '#stories/states-of-any-screen.ts'

/** What the samples hold. */
const { subscribers: people, websiteSubscribers: ofWebsite } = subscriberTotals

const meta = {
  title: 'Console/Dashboard/Import and export',
  component: DashboardPage,
  ...screenStory({ at: paths.console(), path: paths.console(), screen: <DashboardPage /> }),
} satisfies Meta<typeof DashboardPage>
export default meta
type Story = ScreenStory<typeof meta>

const csv = (text: string, name = 'new-readers.csv') => new File([text], name, { type: 'text/csv' })
const list = csv(
  'email,name\nnew.one@example.com,New One\nanother@example.com,Another\njreyes@example.org,\nnobody@,\n',
)
const panel = () => screen.findByRole('region', { name: 'Import Subscribers from CSV' })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const main = () => within(screen.getByRole('main'))

export const ImportOpen: Story = {
  tags: ['state:open', 'state:invalid'],
  async play({ canvas }) {
    await press('Import CSV')
    const open = within(await panel())
    await expect(open.getByRole('heading', { name: 'Import Subscribers from CSV' })).toHaveFocus()
    await expect(open.getByLabelText('CSV file')).toHaveAttribute('accept', '.csv,.xlsx,.zip')
    await expect(open.getByText(/at minimum an 'email' column/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Import CSV' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(open.getByRole('button', { name: 'Upload and Process' }))
    await expect(await open.findByText('Please select a CSV file to upload.')).toBeVisible()
  },
}
export const ImportOpenOnAPhone: Story = {
  tags: ['state:open', 'state:invalid', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: (context) => ImportOpen.play?.(context),
}
export const NotACsv: Story = {
  tags: ['state:invalid'],
  async play(context) {
    await ImportOpen.play?.(context)
    const input = await screen.findByLabelText('CSV file')
    input.removeAttribute('accept') // as a file that is dropped
    await userEvent.upload(input, csv('nothing', 'members.ods'))
    await expect(within(await panel()).getByText(messages.otherSpreadsheet)).toBeVisible()
  },
}
export const ImportUploading: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respondFile('imports.upload', () => new Refusal('unavailable', 'Never.'), { delay: 'infinite' }),
  ),
  async play() {
    await press('Import CSV')
    await userEvent.upload(await screen.findByLabelText('CSV file'), list)
    await press('Upload and Process')
    const open = within(await panel())
    await expect(await open.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(open.getByRole('progressbar')).toBeVisible()
    await expect(open.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The counts stay beside the controls; the panel goes by itself three seconds later, and the file with it. */
export const ImportSucceeded: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await press('Import CSV')
    await userEvent.upload(await screen.findByLabelText('CSV file'), list)
    await press('Upload and Process')
    const result = (await main().findByText('Upload successful')).closest<HTMLElement>('[role=status]')
    const counts = within(found(result, 'result'))
    const said = 'CSV file uploaded and processed successfully. Added 2 subscribers.'
    await expect(counts.getByText(said)).toBeVisible()
    for (const [name, count] of [
      ['Added', '2'],
      ['Updated', '0'],
      ['Unchanged', '1'],
      ['Failed', '1'],
    ] as const)
      await expect(counts.getByText(name).closest('div')).toHaveTextContent(`${name}${count}`)
    await expect((await toastRegion()).getByText(said)).toBeVisible()
    await expect(await panel()).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Import Subscribers from CSV' })).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Import CSV' })).toHaveFocus()
    await expect(counts.getByText(said)).toBeVisible()
    await expect(counts.getByRole('link', { name: 'Look at the import' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/substack-sync\?tab=import&import=\d+$/),
    )
  },
}
/** What a row could not change is said here too, where nobody looked at a preview. */
export const ImportWorthKnowing: Story = {
  tags: ['state:done'],
  async play() {
    await press('Import CSV')
    const old = new File(['email,status\ndelphine.roux@example.com,active\n'], 'last-year.csv', {
      type: 'text/csv',
      lastModified: Date.UTC(2024, 2, 28),
    })
    await userEvent.upload(await screen.findByLabelText('CSV file'), old)
    await press('Upload and Process')
    const notices = within(await main().findByRole('list', { name: 'Worth knowing' }))
    await expect(notices.getByText(/^1 row is older than what is known already\./u)).toBeVisible()
  },
}
export const ImportFailed: Story = {
  tags: ['state:act-failed'],
  async play() {
    await press('Import CSV')
    await userEvent.upload(await screen.findByLabelText('CSV file'), csv('name,age\nSomebody,40\n'))
    await press('Upload and Process')
    const alert = within(await main().findByRole('alert'))
    await expect(alert.getByText('Upload failed')).toBeVisible()
    await expect((await toastRegion()).getByText('Upload failed')).toBeVisible()
    await expect(await panel()).toBeVisible()
  },
}
export const ImportFailureDismissed: Story = {
  ...after(ImportFailed, async () => {
    const alert = within(await main().findByRole('alert'))
    await userEvent.click(alert.getByRole('button', { name: 'Dismiss' }))
    await expect(main().queryByRole('alert')).toBeNull()
  }),
  tags: ['state:done'],
}
/** No answer came at all: the specification's own words. */
export const ImportWithoutAnswer: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/Failed to load resource/, /network/i] },
  beforeEach: answering(http.post('*/api/import-substack-csv', () => HttpResponse.error())),
  async play() {
    await press('Import CSV')
    await userEvent.upload(await screen.findByLabelText('CSV file'), list)
    await press('Upload and Process')
    await expect(await main().findByText('Error uploading CSV file')).toBeVisible()
    await expect((await toastRegion()).getByText('Failed to upload and process CSV file.')).toBeVisible()
  },
}

export const ExportSucceeded: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await press('Export All')
    await expect(await main().findByText('Export Successful')).toBeVisible()
    await expect(main().getByText('Subscriber data exported successfully.')).toBeVisible()
    const toast = await toastRegion()
    await expect(toast.getByText('Export Successful')).toBeVisible()
    await expect(toast.getByText('Subscribers have been exported as CSV for Substack')).toBeVisible()
    await expect(await canvas.findByText('Export Subscribers')).toBeVisible()
  },
}
export const ExportFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respondFile('exports.websiteSubscribers', () => new Refusal('internal', 'The disk is full.'))),
  async play() {
    await press('Export Website Subscribers')
    const alert = within(await main().findByRole('alert'))
    await expect(alert.getByText('Export Failed')).toBeVisible()
    await expect(alert.getByText('The disk is full.')).toBeVisible()
    await expect(alert.getByText(/Export failed\s+500: The disk is full\./)).not.toBeVisible()
    await expect((await toastRegion()).getByText('The disk is full.')).toBeVisible()
  },
}
export const ExportFailedInDetail: Story = {
  ...after(ExportFailed, async () => {
    const alert = within(main().getByRole('alert'))
    await userEvent.click(alert.getByText('Detail'))
    await expect(alert.getByText(/Export failed\s+500: The disk is full\./)).toBeVisible()
  }),
  tags: ['state:act-failed'],
}
/** No answer came at all: the specification's own words. */
export const ExportWithoutAnswer: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/Failed to load resource/, /Failed to fetch/, /network/i] },
  beforeEach: answering(http.get('*/api/export-substack-csv', () => HttpResponse.error())),
  async play() {
    await press('Export All')
    await expect(await main().findByText('Failed to export subscribers. Please try again.')).toBeVisible()
    await expect((await toastRegion()).getByText('Export Failed')).toBeVisible()
  },
}
export const ApiKeyMissing: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ integrations: unconnectedIntegrations }))),
  async play() {
    await press('Export All')
    const alert = within(await main().findByRole('alert'))
    await expect(alert.getByText('API Key Missing')).toBeVisible()
    await expect(
      alert.getByText('Please configure your Substack API Key in integration settings before exporting.'),
    ).toBeVisible()
    await expect((await toastRegion()).getByText('API Key Missing')).toBeVisible()
  },
}

/** A journey: import a file, see the counts grow everywhere, then find it in the log. */
export const ImportJourney: Story = {
  tags: ['state:leaves'],
  name: 'Import journey → goes to the import',
  async play(context) {
    const { canvas } = context
    await expect(await canvas.findByRole('tab', { name: `All (${people})` })).toBeVisible()
    await ImportSucceeded.play?.(context)
    await expect(await canvas.findByRole('tab', { name: `All (${people + 2})` })).toBeVisible()
    await expect(
      canvas.getByText(`${ofWebsite} on the website’s list, ${Math.round((100 * ofWebsite) / (people + 2))}% as many`),
    ).toBeVisible()
    const newest = within(found((await canvas.findAllByRole('row'))[1], 'entry of the log'))
    await expect(newest.getByText('CSV Import')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Look at the import' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent(/\/admin\/substack-sync\?tab=import&import=/)
  },
}
/** A journey: the warning, its export, and the good news with the lists that follow. */
export const ExportJourney: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unexported (5)' }))
    await expect(await canvas.findByText('martin.obriain@example.org')).toBeVisible()
    await press('Export 5 subscribers')
    await expect(await main().findByText('Export Successful')).toBeVisible()
    await expect(main().getByText('Website subscribers exported successfully for Substack import.')).toBeVisible()
    await expect(await canvas.findByText('All website subscribers are in Substack')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Unexported (0)' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('martin.obriain@example.org')).toBeNull())
    await userEvent.click(canvas.getByRole('tab', { name: `Website (${ofWebsite})` }))
    await expect((await canvas.findAllByText(/^Exported Mar 28, 2025$/)).length).toBe(5)
    await expect(await canvas.findByText('Export Website Subscribers', { selector: 'td *, td' })).toBeVisible()
  },
}
