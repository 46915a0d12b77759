import { toast } from '@joy/ui/toast-store.ts'
import { useRef } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

/** To a member who came by 'Upgrade Now' or 'Subscribe Now': to be told when there is something to subscribe to. */
export function NotifyMe() {
  const heading = useRef<HTMLHeadingElement>(null)
  const own = useQueryLite('requests', () => siteClient.portalAccount.requests.query())
  const done = {
    onSuccess() {
      own.refetch()
      // The button that was pressed goes; what it came to is said by the heading.
      heading.current?.focus()
    },
    onError: (cause: Error) => toast({ title: 'Error', description: toMessage(cause), tone: 'bad' }),
  }
  const join = useMutationLite({ mutationFn: () => siteClient.portalAccount.awaitOpening.mutate(), ...done })
  const leave = useMutationLite({ mutationFn: () => siteClient.portalAccount.leaveOpening.mutate(), ...done })
  const error = join.error ?? leave.error
  // Whoever is not logged in any more sees the page that everybody sees.
  if (!own.data) return null
  return (
    <section aria-labelledby="tell-me" className="mt-8 grid justify-items-center gap-4 border-t border-rule pt-6">
      <h2 ref={heading} tabIndex={-1} id="tell-me" className="font-display text-site-title leading-tight outline-none">
        {own.data.isNotifiedAtOpening ? 'We write to you when it opens' : 'Would you like to be told?'}
      </h2>
      {own.data.isNotifiedAtOpening ? (
        <>
          <p role="status" className="text-site-base text-text-soft">
            You are on the list. One mail comes on the day, and none before.
          </p>
          <SiteButton tone="default" size="small" isPending={leave.isPending} onClick={() => leave.mutate()}>
            Do Not Tell Me After All
          </SiteButton>
        </>
      ) : (
        <>
          <p className="text-site-base text-text-soft">We write to you once, on the day paid plans open.</p>
          <SiteButton size="small" isPending={join.isPending} onClick={() => join.mutate()}>
            Tell me when it opens
          </SiteButton>
        </>
      )}
      {error && !join.isPending && !leave.isPending && <SiteAlert tone="bad">{toMessage(error)}</SiteAlert>}
    </section>
  )
}

const toMessage = (error: Error) => serverMessage(error) ?? 'This could not be saved just now. Please try again.'
