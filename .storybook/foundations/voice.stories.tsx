import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@joy/contract'
import { failedOutcome } from '@joy/web/data/outcome.ts'
import { compMessages } from '@joy/web/features/comps/comp-messages.ts'
// oxlint-disable-next-line import/default -- the text of the file, as Vite gives it
import removeNote from '@joy/web/features/notes/remove-note-dialog.tsx?raw'
// oxlint-disable-next-line import/default -- the text of the file, as Vite gives it
import emptyList from '@joy/web/screens/admin/subscriber-sync/list/empty-list.tsx?raw'
import { expect } from 'storybook/test'
import { Page, Part, worldless } from './page.tsx'

const meta = { title: 'Foundations/Voice', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** What stands in the source of a screen, between its tags; the story looks for each. */
const written = [
  { source: String(removeNote), text: 'is gone from every record of this person. This cannot be undone.' },
  { source: String(emptyList), text: 'Import your Substack export, and everyone on it appears here.' },
] as const
const [noteIsGone, nobodyYet] = written
const comped = compMessages.sync.batchComped({ comped: 1994, leftOut: 2, errors: 0 })

const pairs = [
  {
    when: 'Something failed',
    write: failedOutcome('', new TypeError('Failed to fetch')).text,
    not: 'Oops! Something went wrong (503).',
  },
  { when: 'Somebody typed wrong', write: messages.invalidEmail, not: 'Invalid input.' },
  {
    when: 'A deed that cannot be taken back',
    write: `The note by Hannah Whitfield ${noteIsGone.text}`,
    not: 'Are you sure?',
  },
  {
    when: 'It worked',
    write: `${comped.title} ${comped.text}`,
    not: 'Success!',
  },
  { when: 'Nothing is here yet', write: nobodyYet.text, not: 'No data.' },
]

export const Sentences: Story = {
  async play() {
    const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ')
    await expect(written.filter(({ source, text }) => !oneLine(source).includes(text))).toEqual([])
  },
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
          <p>What stands here as written so is the program’s own, read from it.</p>
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
