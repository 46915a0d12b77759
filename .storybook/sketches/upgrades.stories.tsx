import { Badge } from '@joy/ui/badge.tsx'
import { Card } from '@joy/ui/card.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'

/** B was not built: it puts everything about a person into one cell, and the two ids can no longer be read down a column. */
const meta = { title: 'Sketches/Upgrades', tags: ['!test'], parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const people = [
  { id: 20, name: 'Peter Kowalczyk', email: 'pkowalczyk@example.net', substackId: 107 },
  { id: 19, name: 'Miriam Okafor', email: 'miriam.okafor@example.com', substackId: 114 },
]

export const A: Story = {
  name: 'A: names under the ids (built)',
  render: () => (
    <Card>
      {people.map(({ id, name, email, substackId }) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-center gap-4 px-5 py-3 text-table">
          <span>
            <span className="block font-[560]">#{id}</span>
            <span className="text-meta text-text-soft">{name}</span>
          </span>
          <span>
            <span className="block">{substackId}</span>
            <span className="text-meta text-text-soft">{email}</span>
          </span>
          <Badge tone="neutral">Registered</Badge>
        </div>
      ))}
    </Card>
  ),
}
export const B: Story = {
  name: 'B: one cell for the person',
  render: () => (
    <Card>
      {people.map(({ id, name, email, substackId }) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-center gap-4 px-5 py-3 text-table">
          <span>
            <span className="block font-[560]">{name}</span>
            <span className="text-meta text-text-soft">
              {email} · upgrade #{id} · Substack ID {substackId}
            </span>
          </span>
          <Badge tone="neutral">Registered</Badge>
        </div>
      ))}
    </Card>
  ),
}
