import { Mark } from '@joy/ui/mark.tsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DoorIllustration } from '../src/components/site/illustrations/door.tsx'
import { KeepIllustration } from '../src/components/site/illustrations/keep.tsx'
import { LampsIllustration } from '../src/components/site/illustrations/lamps.tsx'
import { SunriseIllustration } from '../src/components/site/illustrations/sunrise.tsx'
import { Arch } from '../src/components/site/arch.tsx'

/** What a shared link shows, by the name that page-facts.ts gives it: 1200 by 630, in the site's own hand. */
export const sharePictures: Record<string, string> = {
  plans: draw(
    <LampsIllustration />,
    'Choose Your Path to Joy',
    'A weekly reflection, practices to live by, people to walk with.',
  ),
  'sign-up': draw(<SunriseIllustration />, 'Subscribe for Free', 'Weekly spiritual reflections, in your inbox.'),
  portal: draw(<DoorIllustration />, 'Subscriber Portal', 'Your newsletter and your membership, behind one door.'),
  privacy: draw(<KeepIllustration />, 'Privacy Policy', 'What we ask for, what we do with it, and whom to write to.'),
}

/** The mark on a ground of paper, by how much of its square it takes: a maskable icon keeps clear of the edge. */
export const icon = (share: number): string =>
  renderToStaticMarkup(
    <div className="icon" style={{ padding: `${(1 - share) * 50}%` }}>
      <Mark className="" />
    </div>,
  )

function draw(illustration: ReactNode, title: string, line: string): string {
  return renderToStaticMarkup(
    <div className="share">
      <Arch>{illustration}</Arch>
      <div>
        <Mark className="mark" />
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
    </div>,
  )
}
