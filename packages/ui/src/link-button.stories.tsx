import type { Meta, StoryObj } from '@storybook/react-vite'
import { Upload } from 'lucide-react'
import { expect } from 'storybook/test'
import { LinkButton } from './link-button.tsx'
import { TextLink } from './text-link.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { Button } from './button.tsx'

const meta = { title: 'Components/Link button', tags: ['autodocs'], component: LinkButton } satisfies Meta<
  typeof LinkButton
>
export default meta
type Story = StoryObj

export const AsAnchor: Story = {
  render: () => (
    <LinkButton href="#import" tone="primary" icon={Upload}>
      Import CSV
    </LinkButton>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Import CSV' })).toHaveAttribute('href', '#import')
  },
}
export const Plain: Story = { render: () => <TextLink href="#jobs">All jobs</TextLink> }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <LinkButton href="#import" icon={Upload}>
            Import CSV
          </LinkButton>
        ),
        why: 'It leads to a screen: a real link, which opens in a new tab too.',
      }}
      no={{
        show: <Button icon={Upload}>Go to import</Button>,
        why: 'A button that only changes the address: no new tab, no copying of the link.',
      }}
    />
  ),
}
