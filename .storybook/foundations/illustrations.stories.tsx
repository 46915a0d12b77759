import { EmptyIllustration, NoMatchIllustration } from '@joy/ui/illustrations.tsx'
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
import { Page, Part } from './page.tsx'

const meta = { title: 'Foundations/Illustrations' } satisfies Meta
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
  ['Horizon: coming soon', HorizonIllustration],
  ['Half a sun: above the verse', OrnamentIllustration],
] as const
const ofConsole = [
  ['Nothing exists yet', EmptyIllustration],
  ['Nothing matches', NoMatchIllustration],
] as const

const Drawing = ({ label, Shape }: { label: string; Shape: () => React.ReactNode }) => (
  <li className="grid content-between gap-3 rounded-card bg-surface p-4 text-meta shadow-rest">
    <div className="grid min-h-40 place-items-center [&>svg]:h-auto [&>svg]:max-h-44 [&>svg]:w-full">
      <Shape />
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
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-4">
          {drawings.map(([label, Shape]) => (
            <Drawing key={label} label={label} Shape={Shape} />
          ))}
        </ul>
      </Part>
      <Part title="Console">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-4">
          {ofConsole.map(([label, Shape]) => (
            <Drawing key={label} label={label} Shape={Shape} />
          ))}
        </ul>
      </Part>
    </Page>
  ),
}
