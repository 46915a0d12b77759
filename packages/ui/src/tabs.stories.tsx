import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { TabPanel, Tabs, type TabsProps } from './tabs.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const items = [
  { id: 'subscribers', label: 'Subscribers', href: '#' },
  { id: 'import', label: 'CSV Import', count: 2, href: '#import' },
] as const
const Held = ({ selected, ...rest }: TabsProps<string>) => {
  const [tab, setTab] = useState(selected)
  return (
    <>
      <Tabs {...rest} selected={tab} onSelect={setTab} />
      <TabPanel id={tab} className="pt-4">
        {tab === 'import' ? 'Choose a file' : 'The list'}
      </TabPanel>
    </>
  )
}
const meta = {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  component: Tabs,
  subcomponents: { TabPanel },
  args: { label: 'Views', items, selected: 'subscribers', onSelect: fn() },
  render: (args) => <Held key={args.selected} {...args} />,
} satisfies Meta<TabsProps<string>>
export default meta

export const Linked: StoryObj<typeof meta> = {
  async play({ canvas }) {
    const first = canvas.getByRole('tab', { name: 'Subscribers' })
    const second = canvas.getByRole('tab', { name: 'CSV Import (2)' })
    await expect(second).toHaveAttribute('href', '#import')
    await userEvent.click(second)
    await expect(canvas.getByRole('tabpanel', { name: 'CSV Import (2)' })).toHaveTextContent('Choose a file')
    await userEvent.keyboard('{ArrowRight}')
    await expect(first).toHaveFocus()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect(second).toHaveFocus()
  },
}
const part = (id: string, label: string, count?: number) => ({ id, label, ...(count === undefined ? {} : { count }) })
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <>
            <Tabs
              label="Lists"
              items={[part('all', 'All', 114), part('new', 'New', 5)]}
              selected="all"
              onSelect={() => undefined}
            />
            <TabPanel id="all">The list</TabPanel>
          </>
        ),
        why: 'Parts of one thing, each with its count.',
      }}
      no={{
        show: (
          <>
            <Tabs
              label="Steps"
              items={[part('first', 'Step 1'), part('second', 'Step 2')]}
              selected="first"
              onSelect={() => undefined}
            />
            <TabPanel id="first">Choose a file</TabPanel>
          </>
        ),
        why: 'Steps follow one another: Steps shows them.',
      }}
    />
  ),
}
