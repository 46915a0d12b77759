import type { Meta, StoryObj } from '@storybook/react-vite'
import { Upload } from 'lucide-react'
import { expect } from 'storybook/test'
import { LinkButton } from './link-button.tsx'
import { TextLink } from './text-link.tsx'

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
