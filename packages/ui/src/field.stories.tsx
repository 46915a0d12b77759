import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { frameClass, inputClass } from './control-class.ts'
import { Field, type ControlProps } from './field.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { TextLink } from './text-link.tsx'

const Box = ({ control, text }: { control: ControlProps; text?: string }) => (
  <span className={frameClass()}>
    <input {...control} defaultValue={text} className={inputClass} />
  </span>
)

const meta = {
  title: 'Components/Field',
  tags: ['autodocs'],
  component: Field,
  argTypes: { children: { control: false }, aside: { control: false } },
  args: {
    label: 'Reference',
    children: (control) => <Box control={control} />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithHelper: Story = { args: { helper: 'What the payment is called in your books.' } }
/** The error stands first, then the helper; both are read with the field. */
export const Wrong: Story = {
  args: { helper: 'What the payment is called in your books.', error: 'Please use at most 200 characters' },
  async play({ canvas }) {
    const field = canvas.getByLabelText('Reference')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'Please use at most 200 characters What the payment is called in your books.',
    )
  },
}
export const WithALinkBeside: Story = {
  args: { label: 'Password', aside: <TextLink href="#forgotten">Forgot it?</TextLink> },
}
const example = (error: string) => (
  <Field label="E-mail" error={error}>
    {(control) => <Box control={control} text="ruth@gmail" />}
  </Field>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: example('Please enter a valid email address'),
        why: 'What to do, under the field that it is about, and what was written stays.',
      }}
      no={{ show: example('Invalid input!'), why: 'It blames, and helps nobody on.' }}
    />
  ),
}
