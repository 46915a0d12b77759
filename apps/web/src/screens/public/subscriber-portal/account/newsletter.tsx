import type { PortalOverview } from '@joy/contract'
import { useState } from 'react'
import { note } from '#features/newsletter/closed-note.tsx'
import { type Reflections, getReflections } from '#features/newsletter/reflections.ts'
import { ReflectionsNote } from '#features/newsletter/reflections-note.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { ActionResult } from './action-result.tsx'
import { SubscribeAgain } from './subscribe-again.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

/** Whether the reflections come, and the way to the other: here where that is ours to do, else at Substack, said. */
export function Newsletter({ overview, query }: { overview: PortalOverview; query: RefetchState }) {
  const { links } = overview
  const reflections = getReflections(overview)
  // Each act takes its own button away; what it came to stays.
  const [message, setMessage] = useState<string>()
  const options = { query, onSuccess: setMessage }
  return (
    <SiteCard title="Newsletter" className="grid content-start gap-4 spread:col-span-full">
      {reflections.state === 'closed' && reflections.closed.again === 'here' ? (
        <SubscribeAgain message={reflections.closed.message} {...options} />
      ) : (
        <>
          {reflections.state === 'sent' && (
            <p className={`${note} [overflow-wrap:anywhere]`}>
              The weekly reflections are sent to {reflections.email}.
            </p>
          )}
          <ReflectionsNote reflections={reflections} link={links.substack} />
          {mayLeave[reflections.state] && (
            <Unsubscribe isAtSubstack={isAtSubstack(overview)} links={links} {...options} />
          )}
        </>
      )}
      <ActionResult>{message}</ActionResult>
    </SiteCard>
  )
}

const mayLeave: Record<Reflections['state'], boolean> = {
  'on no list': false,
  closed: false,
  'on the way': true,
  unheard: true,
  'in doubt': true,
  sent: true,
}

/** Substack sends to them, or has their address from one of our lists. */
const isAtSubstack = ({ substack, website }: PortalOverview): boolean =>
  substack !== null || (website?.exportedAt ?? null) !== null
