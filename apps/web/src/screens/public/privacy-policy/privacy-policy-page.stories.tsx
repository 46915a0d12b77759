import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { paths } from '#paths.ts'
import { siteStory } from '#stories/site-story.tsx'
import { PrivacyPolicyPage } from './privacy-policy-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Privacy policy',
  component: PrivacyPolicyPage,
  ...siteStory({ at: paths.privacy(), screen: <PrivacyPolicyPage /> }),
} satisfies Meta<typeof PrivacyPolicyPage>
export default meta
type Story = ScreenStory<typeof meta>

export const Shown: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByText('Last updated March 26, 2025')).toBeVisible()
    const names = canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    await expect(names).toEqual([
      'Personal information',
      'Non-personal information',
      'Cookies',
      'Use of information',
      'Protection',
      'Sharing',
      'Third-party sites',
      'Policy changes',
      'Acceptance',
      'Contact',
    ])
    await expect(canvas.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', '#cookies')
  },
}
export const OnAPhone: Story = { ...Shown, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Shown, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
