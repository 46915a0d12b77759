import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { FormRefusedPage } from './form-refused-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const said = 'Please enter a valid email address'
const meta = {
  title: 'Site/Form refused',
  component: FormRefusedPage,
  args: { said },
  ...siteStory({ at: '/free-subscription', screen: <FormRefusedPage said={said} /> }),
} satisfies Meta<typeof FormRefusedPage>
export default meta
type Story = ScreenStory<typeof meta>

export const WithoutScripts: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said)
    await expect(canvas.getByText(/where what you wrote still stands/u)).toBeVisible()
  },
}
export const OnAPhone: Story = { ...WithoutScripts, tags: ['state:refused', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...WithoutScripts, tags: ['state:refused', 'look:dark'], globals: { theme: 'dark' } }
