import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { CentredPage, CentredText, Actions } from './centred-page.tsx'
import { LetterIllustration } from './illustrations/letter.tsx'
import { SiteButton, SiteButtonLink } from './site-button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SitePage } from './site-page.tsx'
import { SplitPage } from './split-page.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const login = (
  <SiteButtonLink to="/subscriber-portal" tone="default" size="small">
    Log In
  </SiteButtonLink>
)
const text = (
  <>
    <h1 id="heading" className="heading-1">
      Check Your Email
    </h1>
    <CentredText>A link is on its way. It works once, for fifteen minutes.</CentredText>
    <Actions>
      <SiteButton tone="default">Back to Login</SiteButton>
    </Actions>
  </>
)
const meta = {
  title: 'Components/Site/Page',
  tags: ['autodocs'],
  component: SitePage,
  globals: { area: 'site' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  subcomponents: { SiteHeader, SiteFooter, CentredPage, SplitPage },
  argTypes: { children: { control: false }, nav: { control: false }, horizon: { control: false } },
  args: { title: 'A page', nav: login, children: <h1 className="wrap heading-1">Words in a column</h1> },
} satisfies Meta<typeof SitePage>
export default meta
type Story = StoryObj<typeof meta>

/** The mark at the left, ways on at the right, and the footer on sunk paper. */
export const Plain: Story = {}
export const Centred: Story = {
  render: (args) => (
    <CentredPage {...args} illustration={<LetterIllustration />}>
      {text}
    </CentredPage>
  ),
}
/** Two halves; on a phone the drawing is small and stands above. */
export const Split: Story = {
  render: (args) => (
    <SplitPage {...args} illustration={<LetterIllustration />} caption="A letter is a small light.">
      {text}
    </SplitPage>
  ),
}
export const SplitOnAPhone: Story = { ...Split, globals: { viewport: { value: 'phone', isRotated: false } } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <div className="grid gap-3">
            <b>Check Your Email</b>
            <span>A link is on its way.</span>
            <SiteButton>Log In</SiteButton>
          </div>
        ),
        why: 'A heading, a few words, one act that stands out.',
      }}
      no={{
        show: (
          <div className="flex flex-wrap gap-2">
            <SiteButton size="small">Log In</SiteButton>
            <SiteButton size="small">Choose a Plan</SiteButton>
            <SiteButton size="small">Sponsor</SiteButton>
          </div>
        ),
        why: 'Three acts, all of them the first.',
      }}
    />
  ),
}
