import type { SubscriberRecord } from '@joy/contract'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { formatMoment } from '#dates.ts'
import { useNow } from '#hooks/use-now.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { Moment } from './day.tsx'
import type { SendLink } from './use-send-link.ts'

/** Help with signing in: when it last worked, and what became of the newest link. */
export function PortalPart({
  record: { portal, aliases, deletionDueAt },
  link,
}: {
  record: SubscriberRecord
  link: SendLink
}) {
  return (
    <RecordSection title="Portal">
      <OutcomeNotice outcome={link.outcome} onDismiss={link.dismissOutcome} />
      <Facts>
        <Fact name="Signed in">
          <Moment at={portal.signedInAt} otherwise="Not at present" />
        </Fact>
        {deletionDueAt && (
          <Fact name="Account is deleted">
            <Moment at={deletionDueAt} />
            <span className="text-text-soft">as they asked; until then they can keep it</span>
          </Fact>
        )}
        {aliases.length > 0 && (
          <Fact name="Addresses of before">
            {aliases.map(({ email, since }) => (
              <span key={email} className="block [overflow-wrap:anywhere]">
                {email} <span className="text-text-soft">until {formatMoment(since)}</span>
              </span>
            ))}
          </Fact>
        )}
        <Fact name="Sign-in link">
          {portal.link ? <LinkState {...portal.link} /> : <Moment at={null} otherwise="None sent" />}
        </Fact>
      </Facts>
      <details data-no-print className="text-meta text-text-soft">
        <summary>What the person sees</summary>
        <p className="mt-1.5">
          The mail has one button, which signs them in wherever they open it. It works once and for 15 minutes, and a
          newer link ends the older ones. The code in the mail works only in a browser that asked for it on the log-in
          page.
        </p>
        <p className="mt-1.5">
          A link that no longer works reads 'Invalid or expired token. Please request a new login link.': send another.
        </p>
      </details>
    </RecordSection>
  )
}

function LinkState({ sentAt, expiresAt, usedAt }: NonNullable<SubscriberRecord['portal']['link']>) {
  const now = useNow(30_000)
  const isLive = Date.parse(expiresAt) > now
  return (
    <>
      <Moment at={sentAt} />
      <span className="text-text-soft">
        {usedAt
          ? `used ${formatMoment(usedAt)}`
          : isLive
            ? `works until ${formatMoment(expiresAt)}`
            : 'no longer works'}
      </span>
    </>
  )
}
