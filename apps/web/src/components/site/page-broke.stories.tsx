import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { SiteFailure } from './site-failure.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const Broken = (): never => {
  throw new Error('A page with a fault of its own.')
}
const page = (
  <ErrorBoundary fallback={(failure) => <SiteFailure failure={failure} />}>
    <Broken />
  </ErrorBoundary>
)
const meta = {
  title: 'Site/Failure/Page broke',
  parameters: { expectedErrors: [/a fault of its own|Broken/u] },
  ...siteStory({ at: '/', screen: page }),
} satisfies Meta
export default meta
type Story = ScreenStory<typeof meta>

/** What breaks on a page stays there. */
export const PageBroke: Story = {
  tags: ['state:failed'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This could not be shown' })).toBeVisible()
    await expect(canvas.getByRole('contentinfo')).toBeVisible()
  },
}
export const PageBrokeOnAPhone: Story = { ...PageBroke, tags: ['state:failed', 'look:phone'], globals: phone }
export const PageBrokeInTheDark: Story = {
  ...PageBroke,
  tags: ['state:failed', 'look:dark'],
  globals: { theme: 'dark' },
}
