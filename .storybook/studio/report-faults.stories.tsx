import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FaultList } from './fault-list.ts'
import { FAULTS, readable, reportFaults } from './report-faults.ts'

const missed =
  '\u001B[2mexpect(\u001B[22m\u001B[31melement\u001B[39m\u001B[2m).toBeVisible()\u001B[22m\n\nReceived element is not visible:\n  <span class="text-meta">\n    Saved\n  </span>'

const meta = {
  title: 'Engineering/Studio/Told faults',
  component: FaultList,
  args: { found: [missed, 'No mock for POST /trpc/reports.overview'] },
} satisfies Meta<typeof FaultList>
export default meta
type Story = StoryObj<typeof meta>

const lost = `Unable to find an accessible element with the role "button" and name "Save"
The page shows h1 'Reports'.`

/** In words in the panel, a sentence each; the test's own words, which help to mend it, are folded. */
export const InThePanel: Story = {
  args: { found: [missed, lost, 'No mock for POST http://localhost:6006/trpc/reports.overview?batch=1', 'Too warm.'] },
  async play({ canvas }) {
    const sentence = canvas.getByText("The story expects 'Saved' to be seen, and that is not so.")
    await expect(canvas.getByText("There is no button named 'Save' on the page.")).toBeVisible()
    await expect(
      canvas.getByText("The page asks for 'reports.overview', and nobody has said what the answer is."),
    ).toBeVisible()
    await expect(canvas.getByText('Too warm.')).toBeVisible()
    await expect(canvas.getByText(/element is not visible/u)).not.toBeVisible()
    await expect(canvas.getByRole('region').textContent).not.toContain('\u001B')
    await userEvent.click(sentence)
    await expect(canvas.getByText(/element is not visible/u)).toBeVisible()
    await expect(readable('x'.repeat(300)).first).toHaveLength(161)
    await userEvent.click(sentence)
  },
}

/** Faults as tests write them, and as they are read. */
const said: readonly (readonly [string, string])[] = [
  [
    'expect(element).toHaveFocus()\n\nExpected element with focus:\n  <button class="x" />',
    'The story expects a button to have the focus of the keyboard, and that is not so.',
  ],
  [
    'expect(element).not.toBeVisible()\n\nReceived element is visible:\n  <p>It is <b>here</b></p>',
    "The story expects 'It is here' not to be seen, and that is not so.",
  ],
  [
    'expect(element).toHaveTextContent()\n\nExpected element to have text content:\n  five\nReceived:\n  four',
    "The story expects the words 'five' and finds 'four'.",
  ],
  ['expect(element).toBeAsGoodAs()', 'The story expects something to stand otherwise, and that is not so.'],
  [
    'Unable to find an element with the text: Nobody. This could be because the text is broken up',
    "The page does not say 'Nobody'.",
  ],
  ['Unable to find role="row" and name `/ruth/`', "There is no row named 'ruth' on the page."],
  ['Unable to find a label with the text of: E-mail', "There is no field named 'E-mail' on the page."],
  ['Found multiple elements with the text: Saved', "'Saved' is on the page more than once."],
  ['Unhandled: Failed to fetch', 'Something broke while nobody looked after it: Failed to fetch'],
  ['expected 3 to be 4 // Object.is equality', 'Something is 3. The story expects 4.'],
  ['expected [ 1 ] to deeply equal []', 'Something is [ 1 ]. The story expects [].'],
  ["It ends on '/jobs', and its name does not say so.", "It ends on '/jobs', and its name does not say so."],
]
export const InSentences: Story = {
  args: { found: said.map(([fault]) => fault) },
  async play({ canvas }) {
    for (const [fault, sentence] of said) {
      await expect(readable(fault).first).toBe(sentence)
      await expect(canvas.getByText(sentence)).toBeVisible()
    }
  },
}

/** What only a toolbar brought about is no fault of the story. */
export const Dressed: Story = {
  args: { isDressed: true },
  async play({ canvas }) {
    await expect(canvas.getByText(/^The toolbar has chosen what this story is not made for/u)).toBeVisible()
    await expect(canvas.queryByText(/would fail/u)).toBeNull()
  },
}

/** Nothing of it lies over the story: it goes over the channel to the frame. */
export const OverNothing: Story = {
  args: { found: [] },
  async play({ canvas }) {
    const emit = fn()
    const before = document.body.childElementCount
    reportFaults({ emit }, [missed])
    await expect(emit).toHaveBeenCalledWith(FAULTS, [missed])
    await expect(document.body.childElementCount).toBe(before)
    await expect(canvas.getByText('This story did nothing wrong.')).toBeVisible()
  },
}
