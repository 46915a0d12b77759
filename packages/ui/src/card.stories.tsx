import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card, CardCells, CardFooter, Section } from './card.tsx'
import { Stat } from './stat.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const onPress = fn()
const meta = { title: 'Components/Card', tags: ['autodocs'], component: Card } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const CountCards: Story = {
  render: () => (
    <Card aria-label="Counts">
      <CardCells columns={4}>
        <Stat label="Total Subscribers" value="114" onPress={onPress} isPressed />
        <Stat label="Website Subscribers" value="12" onPress={onPress} />
        <Stat label="Unexported Subscribers" value="5" />
        <Stat label="Comped Subscribers" value="17" />
      </CardCells>
    </Card>
  ),
  async play({ canvas }) {
    onPress.mockClear()
    await expect(canvas.getByRole('button', { name: /Total Subscribers/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: /Website Subscribers/ }))
    await expect(onPress).toHaveBeenCalledOnce()
  },
}
export const Preview: Story = {
  render: () => (
    <Section
      title="Import Subscribers from CSV"
      note="118 rows"
      aside={
        <a href="#jobs" className="text-table text-action-text">
          All jobs
        </a>
      }
    >
      <Card>
        <CardCells columns={4} className="rounded-b-none">
          <Stat size="small" label="Added" value="6" note="New to Path to Joy" />
          <Stat size="small" label="Updated" value="9" note="11 fields change" />
          <Stat size="small" label="Unchanged" value="101" note="Same as here" />
          <Stat
            size="small"
            label={
              <Badge tone="bad" isBare>
                Failed
              </Badge>
            }
            value="2"
            note="Left out, listed below"
          />
        </CardCells>
        <CardFooter>
          6 + 9 + 101 + 2 = 118 rows.
          <span className="ml-auto flex gap-2">
            <Button>Cancel</Button>
            <Button tone="primary">Upload and Process</Button>
          </span>
        </CardFooter>
      </Card>
    </Section>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Card className="p-4">
            <b>Billing</b>
            <p>Join the Gym, $10.00/month</p>
          </Card>
        ),
        why: 'One edge, one matter.',
      }}
      no={{
        show: (
          <Card className="p-4">
            <Card className="p-4">
              <b>Billing</b>
            </Card>
          </Card>
        ),
        why: 'A card in a card: two edges say the same.',
      }}
    />
  ),
}
