import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Avatar',
  tags: ['autodocs'],
  component: Avatar,
  args: { name: 'Ruth Abernathy' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Large: Story = { args: { size: 'large' } }
/** One word, a middle name, another script, a picture, nothing. */
export const NamesOfAllKinds: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {['Declan', 'Tomás Herrera de la Cruz', 'נועה בן־דוד', '🌻 Sunny', '–'].map((name) => (
        <Avatar key={name} name={name} size="large" />
      ))}
    </div>
  ),
}
const person = (name: string, email: string) => (
  <div className="flex items-center gap-3 text-table">
    <Avatar name={name} />
    <span>
      <b className="block">{name}</b>
      {email}
    </span>
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: person('Ruth Abernathy', 'ruth.abernathy@example.com'), why: 'The name stands beside it in words.' }}
      no={{
        show: <Avatar name="Ruth Abernathy" />,
        why: 'Letters alone name nobody, and are not read out.',
      }}
    />
  ),
}
