import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { TabPanel, Tabs } from './tabs.tsx'

type Tab = 'subscribers' | 'import'
const items = [
  { id: 'subscribers', label: 'Subscribers', href: '#' },
  { id: 'import', label: 'CSV Import', count: 2, href: '#import' },
] as const
const Held = () => {
  const [tab, setTab] = useState<Tab>('subscribers')
  return (
    <>
      <Tabs label="Views" items={items} selected={tab} onSelect={setTab} />
      <TabPanel id={tab} className="pt-4">
        {tab === 'import' ? 'Choose a file' : 'The list'}
      </TabPanel>
    </>
  )
}
const meta = { title: 'Components/Tabs', tags: ['autodocs'], component: Held } satisfies Meta<typeof Held>
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
