import type { Meta, StoryObj } from '@storybook/react-vite'
import { Arch } from './arch.tsx'
import { LetterIllustration } from './illustrations/letter.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Site/Arch',
  tags: ['autodocs'],
  component: Arch,
  globals: { area: 'site' },
  argTypes: { children: { control: false } },
  args: { className: 'w-72', children: <LetterIllustration /> },
} satisfies Meta<typeof Arch>
export default meta
type Story = StoryObj<typeof meta>

/** The one shape of the site: every drawing stands in it. */
export const WithADrawing: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Arch className="mx-auto w-36">
            <LetterIllustration />
          </Arch>
        ),
        why: 'A drawing of the set, one to a page.',
      }}
      no={{
        show: (
          <div className="grid grid-cols-3 gap-2">
            {['1', '2', '3'].map((it) => (
              <Arch key={it} className="w-full">
                <LetterIllustration />
              </Arch>
            ))}
          </div>
        ),
        why: 'As a pattern. Three windows, and no view.',
      }}
    />
  ),
}
