import { signInAdvice, signInLinkMessage } from '@joy/domain/account/sign-in-link-message.ts'
import type { Noted, SignInHelp } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Phone, Send } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { formatMoment, formatShortMoment, formatTime } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { ReadCodeDialog } from './read-code-dialog.tsx'
import type { SendLink } from './use-send-link.ts'

/** For whoever cannot get in: what became of their last links, one line each, and what an administrator can do (ruling 61). */
export function SignInHelpPart({ kind, id, link }: Noted & { link: SendLink }) {
  const [isReading, setReading] = useState(false)
  const help = trpc.signInHelp.get.useQuery({ kind, id })
  const maySend = useMay('signInHelp.sendLink')
  const mayRead = useMay('signInHelp.readCode')
  return (
    <RecordSection title="Sign-in help">
      <OutcomeNotice outcome={link.outcome} onDismiss={link.dismissOutcome} />
      {help.isPending && <Skeleton className="h-2.5 w-64 max-w-full" />}
      {help.isError && (
        <LoadError
          sentence="What became of the sign-in links could not be loaded."
          whatFailed="Failed to fetch the sign-in links"
          error={help.error}
          onRetry={() => void help.refetch()}
          isRetrying={help.isFetching}
        />
      )}
      {help.data && <Links links={help.data.links} />}
      {help.data && (
        <div data-no-print className="flex flex-wrap gap-2 max-md:*:flex-1">
          {maySend && (
            <Button
              size="small"
              icon={Send}
              isPending={link.isPending}
              pendingLabel="Sending..."
              onClick={() => link.send()}
            >
              {help.data.links.length > 0 ? 'Send again' : 'Send one'}
            </Button>
          )}
          {mayRead && (
            <Button size="small" icon={Phone} onClick={() => setReading(true)}>
              Read a code by phone
            </Button>
          )}
        </div>
      )}
      <details data-no-print className="text-meta text-text-soft">
        <summary>What the person sees</summary>
        <p className="mt-1.5">
          The mail has one button, which signs them in wherever they open it. It works once and for 15 minutes, and a
          newer link of the same browser ends the older ones. The code in the mail works only in a browser that asked
          for it on the log-in page.
        </p>
        <p className="mt-1.5">
          A link that no longer works reads 'Invalid or expired token. Please request a new login link.': send another.
        </p>
      </details>
      {isReading && help.data && (
        <ReadCodeDialog
          record={{ kind, id }}
          help={help.data}
          isLooking={help.isFetching}
          onLookAgain={() => void help.refetch()}
          onClose={() => setReading(false)}
        />
      )}
    </RecordSection>
  )
}

/** The time alone on the day of the other moment. */
const near = (at: string, other: string) =>
  formatShortMoment(at, other) === formatTime(at) ? formatTime(at) : formatMoment(at)

function Links({ links }: Pick<SignInHelp, 'links'>) {
  const advice = signInAdvice(links)
  return (
    <>
      {links.length > 0 && (
        <ol aria-label="The last sign-in links" className="grid gap-1.5 text-table">
          {links.map((it, index) => (
            <li
              key={`${it.kind} ${it.at}`}
              className={index === 0 ? '[overflow-wrap:anywhere]' : '[overflow-wrap:anywhere] text-text-soft'}
            >
              {signInLinkMessage(it, { moment: formatMoment, near })}.
            </li>
          ))}
        </ol>
      )}
      {advice && <p className="text-table text-text-soft">{advice}</p>}
    </>
  )
}
