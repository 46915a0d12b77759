import { Arch } from '@joy/web/components/site/arch.tsx'
import { ClimbIllustration } from '@joy/web/components/site/illustrations/climb.tsx'
import { LampsIllustration } from '@joy/web/components/site/illustrations/lamps.tsx'
import { SunriseIllustration } from '@joy/web/components/site/illustrations/sunrise.tsx'
import { Unstyled } from '@storybook/addon-docs/blocks'

/** What the studio is about, as its first page shows it: the three ways of the site, in its own frames. */
export const StartPlate = () => (
  <Unstyled>
    <div className="studio-plate" aria-hidden="true">
      {[SunriseIllustration, ClimbIllustration, LampsIllustration].map((Shape) => (
        <Arch key={Shape.name} className="w-24 md:w-32">
          <Shape />
        </Arch>
      ))}
    </div>
  </Unstyled>
)
