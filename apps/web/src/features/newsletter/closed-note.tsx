import { Link } from 'react-router-dom'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'
import type { ClosedMailbox } from './closed-at-substack.ts'

export const note = 'text-[1.0625rem] leading-normal text-text-soft'

type Props = { closed: ClosedMailbox; link: string; hereTo?: string }

/** Why no reflections come, and the way back: `link` leads to Substack, `hereTo` to where it is done here. */
export const ClosedNote = ({ closed: { message, again }, ...ways }: Props) => (
  <p className={note}>
    {message} <WayBack again={again} {...ways} />
  </p>
)

type WayProps = { again: ClosedMailbox['again']; link: string; hereTo?: string }

export function WayBack({ again, link, hereTo = paths.freeSubscription() }: WayProps) {
  if (again === 'support')
    return (
      <>
        To receive them at another address, write to <SupportEmail />.
      </>
    )
  if (again === 'here')
    return (
      <Link to={hereTo} className="inline-link">
        Subscribe again
      </Link>
    )
  return (
    <a href={link} rel="noreferrer" className="inline-link">
      Subscribe again at Substack
    </a>
  )
}
