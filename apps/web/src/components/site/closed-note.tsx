import { Link } from 'react-router-dom'
import { SupportEmail } from './support-links.tsx'
import { paths } from '../../paths.ts'
import type { ClosedMailbox } from './closed-at-substack.ts'

export const note = 'text-[1.0625rem] leading-normal text-text-soft'

/** Why no reflections come, and the way back: `link` leads to Substack. */
export const ClosedNote = ({ closed: { says, again }, link }: { closed: ClosedMailbox; link: string }) => (
  <p className={note}>
    {says} <WayBack again={again} link={link} />
  </p>
)

export function WayBack({ again, link }: { again: ClosedMailbox['again']; link: string }) {
  if (again === 'support')
    return (
      <>
        To receive them at another address, write to <SupportEmail />.
      </>
    )
  if (again === 'here')
    return (
      <Link to={paths.freeSubscription()} className="inline-link">
        Subscribe again
      </Link>
    )
  return (
    <a href={link} rel="noreferrer" className="inline-link">
      Subscribe again at Substack
    </a>
  )
}
