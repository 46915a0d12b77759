import type { Meta } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { PlanChooserPage } from './plan-chooser-page.tsx'
import { offlineStory, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Plan chooser',
  component: PlanChooserPage,
  ...siteStory({ at: paths.home(), screen: <PlanChooserPage /> }),
} satisfies Meta<typeof PlanChooserPage>
export default meta
type Story = ScreenStory<typeof meta>

const plan = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }))

export const Monthly: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Choose Your Path to Joy' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    const workOut = plan(canvas, 'Work Out')
    await expect(workOut.getByText('$8')).toBeVisible()
    await expect(workOut.getByText('$80')).not.toBeVisible()
    await expect(workOut.getByText("Monthly online 'Rule of Life' gathering")).toBeVisible()
    await expect(plan(canvas, 'Join the Gym').getByText('$10')).toBeVisible()
    await expect(plan(canvas, 'Warm Up').getByText('Free')).toBeVisible()
  },
}
export const FreeGoesToSignUp: Story = {
  tags: ['state:leaves'],
  name: 'Free → goes to sign-up',
  async play({ canvas }) {
    await userEvent.click(plan(canvas, 'Warm Up').getByRole('link', { name: 'Subscribe for Free' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/free-subscription')
  },
}
export const Yearly: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    spyOn(history, 'replaceState').mockImplementation(() => undefined)
    await userEvent.click(canvas.getByRole('radio', { name: 'Yearly' }))
    const workOut = plan(canvas, 'Work Out')
    await expect(workOut.getByText('$80')).toBeVisible()
    await expect(workOut.getByText('save $16 per year')).toBeVisible()
    await expect(workOut.getByText('$8')).not.toBeVisible()
    const gym = plan(canvas, 'Join the Gym')
    await expect(gym.getByText('$100')).toBeVisible()
    await expect(gym.getByText('save $20 per year')).toBeVisible()
    await expect(plan(canvas, 'Warm Up').getByText('Free')).toBeVisible()
  },
}
/** The choice stands in the address: a reload, a shared link and the way back show the year again. */
export const YearlyInTheAddress: Story = {
  tags: ['state:full'],
  parameters: { at: `${paths.home()}?billing=yearly` },
  async play({ canvas }) {
    await expect(canvas.getByRole('radio', { name: 'Yearly' })).toBeChecked()
    await expect(plan(canvas, 'Work Out').getByText('$80')).toBeVisible()
    const replaced = spyOn(history, 'replaceState').mockImplementation(() => undefined)
    await userEvent.click(canvas.getByRole('radio', { name: 'Monthly' }))
    await expect(replaced.mock.lastCall?.[2]).not.toContain('billing')
    await userEvent.click(canvas.getByRole('radio', { name: 'Yearly' }))
    await expect(replaced.mock.lastCall?.[2]).toContain('billing=yearly')
  },
}
export const ComingSoonToast: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(plan(canvas, 'Work Out').getByRole('button', { name: 'Coming Soon' }))
    const said = 'The Work Out subscription option will be available shortly. Please check back later.'
    await expect(await canvas.findByText(said)).toBeVisible()
    await userEvent.click(plan(canvas, 'Join the Gym').getByRole('button', { name: 'Coming Soon' }))
    await expect(
      await canvas.findByText(
        'The Join the Gym subscription option will be available shortly. Please check back later.',
      ),
    ).toBeVisible()
    await expect(canvas.queryByText(said)).toBeNull()
    await userEvent.keyboard('{F8}')
    await expect(canvas.getByRole('region', { name: 'Notifications (F8)' })).toBeVisible()
  },
}
export const FaqOpen: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    window.scrollTo(0, document.body.scrollHeight)
    const asked = await canvas.findByText('Why does it cost money?')
    const response = canvas.getByText(/No one is turned away for inability to pay/u)
    await expect(response).not.toBeVisible()
    await userEvent.click(asked)
    await expect(response).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Questions people ask first' })).toBeVisible()
    for (const [question, itsAnswer] of [
      ['How does it work?', /a reflection arrives in your inbox each week/u],
      ['Does Join the Gym include Work Out?', /at one price/u],
      ['Can I change my plan later?', /At any time, up or down/u],
      ['What happens after I sign up?', /We send access instructions to your email/u],
    ] as const) {
      await userEvent.click(canvas.getByText(question))
      await expect(canvas.getByText(itsAnswer)).toBeVisible()
    }
    canvas.getByRole('heading', { name: 'Questions people ask first' }).scrollIntoView({ behavior: 'instant' })
  },
}
export const AlreadyAMember: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByText('Already a member?')).toBeVisible()
  },
}
export const AlreadyAMemberGoesToPortal: Story = {
  ...AlreadyAMember,
  tags: ['state:leaves'],
  name: 'Already a member → goes to the portal',
  async play(context) {
    await AlreadyAMember.play?.(context)
    await userEvent.click(within(context.canvas.getByRole('main')).getByRole('link', { name: 'Log In' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/subscriber-portal')
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...Monthly, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Monthly, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const FaqOpenOnAPhone: Story = { ...FaqOpen, tags: ['state:open', 'look:phone'], globals: phone }
export const FaqOpenInTheDark: Story = { ...FaqOpen, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
