import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page, Part, worldless } from './page.tsx'

const meta = { title: 'Foundations/Voice', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const pairs = [
  {
    when: 'Something failed',
    write: 'Substack does not answer at the moment. Nothing was changed; try again later.',
    not: 'Oops! Something went wrong (503).',
  },
  {
    when: 'Somebody typed wrong',
    write: 'That does not look like an e-mail address, like ruth@example.org.',
    not: 'Invalid input.',
  },
  {
    when: 'A deed that cannot be taken back',
    write: 'Delete 3 subscribers for good. Their notes and history go with them.',
    not: 'Are you sure?',
  },
  { when: 'It worked', write: '1,994 people are comped until Jun 30, 2026.', not: 'Success!' },
  {
    when: 'Nothing is here yet',
    write: 'Nobody has signed up yet. Import a list, or share the site.',
    not: 'No data.',
  },
]

export const Sentences: Story = {
  render: () => (
    <Page
      title="Voice"
      about={
        <>
          <p>
            Plain and warm, in sentence case. It says what happened and what to do next, and never blames. No
            exclamation marks but where the specification quotes one.
          </p>
          <p>Sentences that the specification quotes are used to the letter; a test looks for each on its screen.</p>
        </>
      }
    >
      {pairs.map(({ when, write, not }) => (
        <Part key={when} title={when}>
          <div className="grid gap-3 md:grid-cols-2">
            <p className="rounded-panel bg-success-tint p-4 text-success-text">
              <strong className="block text-meta font-semibold">Write</strong>
              {write}
            </p>
            <p className="rounded-panel bg-danger-tint p-4 text-danger-text">
              <strong className="block text-meta font-semibold">Not</strong>
              {not}
            </p>
          </div>
        </Part>
      ))}
      <Part title="Figures, days, times">
        <ul className="grid list-disc gap-1 ps-5">
          <li>Numbers are grouped: 12,480. Money names its currency: $10.00.</li>
          <li>Days read Mar 20, 2025; times 6:18 AM, in the community’s time zone.</li>
          <li>Terms are the field’s own: subscriber, comp, plan, checkout link.</li>
        </ul>
      </Part>
    </Page>
  ),
}
