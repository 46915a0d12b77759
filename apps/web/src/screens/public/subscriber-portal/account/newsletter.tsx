import type { PortalOverview } from '@joy/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { closedMailbox } from '../../../../components/site/closed-mailbox.ts'
import { ClosedNote, note } from '../../../../components/site/closed-note.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import type { Again } from '../../../../data/again.ts'
import { paths } from '../../../../paths.ts'
import { ActResult } from './act-result.tsx'
import { SubscribeAgain } from './subscribe-again.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

/** Whether the reflections come, and the way to the other: here where that is ours to do, else at Substack, said. */
export function Newsletter({ overview, again }: { overview: PortalOverview; again: Again }) {
  const { person, substack, website, links } = overview
  const closed = closedMailbox(overview)
  // Each act takes its own button away; what it came to stays.
  const [message, setMessage] = useState<string>()
  const act = { again, onDone: setMessage }
  return (
    <SiteCard title="Newsletter" className="grid content-start gap-4">
      {!substack && !website ? (
        <p className={note}>
          You do not receive the reflections yet.{' '}
          <Link to={paths.freeSubscription()} className="inline-link">
            Begin for free
          </Link>
        </p>
      ) : closed?.again === 'here' ? (
        <SubscribeAgain says={closed.says} {...act} />
      ) : closed ? (
        <ClosedNote closed={closed} link={links.substack} />
      ) : (
        <Unsubscribe
          email={substack?.email ?? person.email}
          isAtSubstack={isAtSubstack(overview)}
          links={links}
          {...act}
        />
      )}
      <ActResult>{message}</ActResult>
    </SiteCard>
  )
}

/** Substack sends to them, or has their address from one of our lists. */
const isAtSubstack = ({ substack, website }: PortalOverview): boolean =>
  substack !== null || (website?.exportedAt ?? null) !== null
