import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { readable, reportFaults } from './report-faults.ts'

const missed =
  '\u001B[2mexpect(\u001B[22m\u001B[31melement\u001B[39m\u001B[2m).toBeVisible()\u001B[22m\n\nReceived element is not visible:\n  <span class="text-meta" />'

const Broken = () => <p>A story that did something wrong.</p>
const meta = {
  title: 'Engineering/Studio/Told faults',
  component: Broken,
  beforeEach: () => () => reportFaults([]),
} satisfies Meta<typeof Broken>
export default meta

/** In words at the foot, a sentence each; what only helps to mend it is folded. */
export const AtTheFoot: StoryObj<typeof meta> = {
  async play() {
    reportFaults([missed, 'No mock for POST /trpc/reports.overview'])
    const note = within(screen.getByRole('complementary', { name: 'What this story did wrong' }))
    await expect(note.getByText('expect(element).toBeVisible()')).toBeVisible()
    await expect(note.getByText('No mock for POST /trpc/reports.overview')).toBeVisible()
    await expect(note.getByText(/is not visible/u)).not.toBeVisible()
    await expect(screen.getByRole('complementary').textContent).not.toContain('\u001B')
    await userEvent.click(note.getByText('expect(element).toBeVisible()'))
    await expect(note.getByText(/is not visible/u)).toBeVisible()
    await expect(readable('x'.repeat(300)).first).toHaveLength(161)
    await userEvent.click(note.getByText('expect(element).toBeVisible()'))
  },
}
