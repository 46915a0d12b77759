import { note } from '#features/newsletter/closed-note.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import type { Again } from '#data/use-answer.ts'
import { siteClient } from '#data/site-client.ts'
import { useOwnAct } from './use-own-act.ts'

type Props = { says: string; again: Again; onDone: (message: string) => void }

/** They left here: one press brings them back, and what Substack does then stands in the section afterwards. */
export function SubscribeAgain({ says, again, onDone }: Props) {
  const { run, isBusy, problem } = useOwnAct({
    act: () => siteClient.portalAccount.joinNewsletter.mutate(),
    again,
    title: 'Subscribed Again',
    onDone,
  })
  return (
    <>
      <p className={note}>{says}</p>
      {problem && !isBusy && <SiteAlert tone="bad">{problem}</SiteAlert>}
      <SiteButton isSmall isBusy={isBusy} className="justify-self-start" onClick={() => run()}>
        Subscribe Again
      </SiteButton>
    </>
  )
}
