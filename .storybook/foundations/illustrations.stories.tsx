import { classNames } from '@joy/ui/class-names.ts'
import { EmptyIllustration, NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { Arch } from '@joy/web/components/site/arch.tsx'
import { ClimbIllustration } from '@joy/web/components/site/illustrations/climb.tsx'
import { DoorIllustration } from '@joy/web/components/site/illustrations/door.tsx'
import { FlameIllustration } from '@joy/web/components/site/illustrations/flame.tsx'
import { HorizonIllustration } from '@joy/web/components/site/illustrations/horizon.tsx'
import { KeepIllustration } from '@joy/web/components/site/illustrations/keep.tsx'
import { LampsIllustration } from '@joy/web/components/site/illustrations/lamps.tsx'
import { LetterIllustration } from '@joy/web/components/site/illustrations/letter.tsx'
import { LostIllustration } from '@joy/web/components/site/illustrations/lost.tsx'
import { OrnamentIllustration } from '@joy/web/components/site/illustrations/ornament.tsx'
import { SunriseIllustration } from '@joy/web/components/site/illustrations/sunrise.tsx'
import { WelcomeIllustration } from '@joy/web/components/site/illustrations/welcome.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page, Part, worldless } from './page.tsx'

const meta = { title: 'Foundations/Illustrations', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const drawings = [
  ['Sunrise over hills: Warm Up', SunriseIllustration],
  ['A path climbing: Work Out', ClimbIllustration],
  ['Lamps on a table: Join the Gym', LampsIllustration],
  ['Welcome: signed up', WelcomeIllustration],
  ['A letter: look into your mailbox', LetterIllustration],
  ['A door: the way in', DoorIllustration],
  ['A flame', FlameIllustration],
  ['Kept: nothing was lost', KeepIllustration],
  ['Lost: not found', LostIllustration],
] as const
const ofConsole = [
  ['Nothing exists yet', EmptyIllustration],
  ['Nothing matches', NoMatchIllustration],
] as const

/** How a drawing is framed where the product has it. */
type Frame = 'arch' | 'strip' | 'none'
const Framed = ({ frame, Shape }: { frame: Frame; Shape: () => React.ReactNode }) =>
  frame === 'arch' ? (
    <Arch className="w-full max-w-[280px]">
      <Shape />
    </Arch>
  ) : (
    <div
      className={frame === 'strip' ? 'w-full overflow-hidden' : 'w-full [&>svg]:mx-auto [&>svg]:h-36 [&>svg]:w-full'}
    >
      <Shape />
    </div>
  )

const Drawing = ({ label, frame, Shape }: { label: string; frame: Frame; Shape: () => React.ReactNode }) => (
  <li
    className={classNames(
      'grid grid-rows-[1fr_auto] gap-4 rounded-card bg-surface p-5 text-body shadow-rest',
      frame === 'strip' && 'col-span-full',
    )}
  >
    <div className="grid place-items-center">
      <Framed frame={frame} Shape={Shape} />
    </div>
    {label}
  </li>
)

export const All: Story = {
  globals: { area: 'site' },
  render: () => (
    <Page
      title="Illustrations"
      about={
        <p>
          No photographs. Every drawing is one hand’s, under the arch of the mark, in the variables of the theme, and
          hidden from whoever listens: beside it stands a sentence that says the same.
        </p>
      }
    >
      <Part title="Site">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-4">
          {drawings.map(([label, Shape]) => (
            <Drawing key={label} label={label} frame="arch" Shape={Shape} />
          ))}
          <Drawing label="Horizon: the ground under the plan page" frame="strip" Shape={HorizonIllustration} />
          <Drawing label="Half a sun: above the verse" frame="strip" Shape={OrnamentIllustration} />
        </ul>
      </Part>
      <Part title="Console">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-4">
          {ofConsole.map(([label, Shape]) => (
            <Drawing key={label} label={label} frame="none" Shape={Shape} />
          ))}
        </ul>
      </Part>
    </Page>
  ),
}
