import { Mark } from '@joy/ui/mark.tsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DoorArt } from '../src/components/site/art/door-art.tsx'
import { KeepArt } from '../src/components/site/art/keep-art.tsx'
import { LampsArt } from '../src/components/site/art/lamps-art.tsx'
import { SunriseArt } from '../src/components/site/art/sunrise-art.tsx'
import { Arch } from '../src/components/site/arch.tsx'

/** What a shared link shows, by the name that page-facts.ts gives it: 1200 by 630, in the site's own hand. */
export const sharePictures: Record<string, string> = {
  plans: draw(
    <LampsArt />,
    'Choose Your Path to Joy',
    'A weekly reflection, practices to live by, people to walk with.',
  ),
  'sign-up': draw(<SunriseArt />, 'Subscribe for Free', 'Weekly spiritual reflections, in your inbox.'),
  portal: draw(<DoorArt />, 'Subscriber Portal', 'Your newsletter and your membership, behind one door.'),
  privacy: draw(<KeepArt />, 'Privacy Policy', 'What we ask for, what we do with it, and whom to write to.'),
}

/** The mark on a ground of paper, by how much of its square it takes: a maskable icon keeps clear of the edge. */
export const icon = (share: number): string =>
  renderToStaticMarkup(
    <div className="icon" style={{ padding: `${(1 - share) * 50}%` }}>
      <Mark className="" />
    </div>,
  )

function draw(art: ReactNode, title: string, line: string): string {
  return renderToStaticMarkup(
    <div className="share">
      <Arch>{art}</Arch>
      <div>
        <Mark className="mark" />
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
    </div>,
  )
}
