import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, Columns3 } from 'lucide-react'
import { expect, screen, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { MenuHeading, MenuRule } from './menu-heading.tsx'
import { Popover } from './popover.tsx'
import { Segmented } from './segmented.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const columns = ['Name', 'Tier', 'Type', 'Status', 'Subscribed At', 'Last Synced', 'Comped']
const row = 'flex h-[30px] items-center gap-2.5 rounded-small px-2 hover:bg-hover max-md:h-11'
const meta = {
  title: 'Components/Popover',
  tags: ['autodocs'],
  component: Popover,
  args: {
    trigger: (
      <Button icon={Columns3}>
        View
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    ),
    label: 'View',
    anchor: 'bottom start',
    children: (
      <>
        <MenuHeading
          aside={
            <button type="button" className="font-semibold text-action-text">
              Reset
            </button>
          }
        >
          Columns
        </MenuHeading>
        <label className={`${row} text-text-faint`}>
          <Checkbox checked disabled />
          Email<span className="ml-auto text-meta">always</span>
        </label>
        {columns.map((name) => (
          <label key={name} className={row}>
            <Checkbox defaultChecked />
            {name}
          </label>
        ))}
        <MenuRule />
        <MenuHeading>Rows</MenuHeading>
        <div className="px-2 pt-1 pb-2">
          <Segmented
            label="Rows"
            className="w-full"
            options={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
            value="comfortable"
            onChange={() => undefined}
          />
        </div>
      </>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta

export const StaysOpenWhileUsed: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    const tier = await screen.findByRole('checkbox', { name: 'Tier' })
    await userEvent.click(tier)
    await expect(tier).not.toBeChecked()
    await expect(screen.getByRole('dialog', { name: 'View' })).toBeVisible()
  },
}
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <div className="rounded-panel bg-surface-over p-1.5 shadow-raised">
            {['Tier', 'Status'].map((name) => (
              <label key={name} className={row}>
                <Checkbox defaultChecked />
                {name}
              </label>
            ))}
          </div>
        ),
        why: 'Controls that are used one after another: it stays open.',
      }}
      no={{
        show: (
          <div className="grid justify-items-start rounded-panel bg-surface-over p-1.5 shadow-raised">
            {['Comp', 'Upgrade', 'Delete'].map((name) => (
              <span key={name} className={row}>
                {name}
              </span>
            ))}
          </div>
        ),
        why: 'Acts, each of which closes it. That is a Menu: arrow keys and first letters work there.',
      }}
    />
  ),
}
