import type { OutgoingEndpoint } from '@joy/contract'
import { useState } from 'react'
import { failedOutcome, type Outcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** What is asked in a dialog before it is done. */
export type AskedAct = { kind: 'add' } | { kind: 'change' | 'rotate' | 'remove'; endpoint: OutgoingEndpoint }

/** What is done with endpoints: the dialog that is open, the calls without one, and what came of it. */
export function useEndpointActs() {
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const { outcome, show, dismissOutcome } = useOutcome()
  const report = (next: Outcome) => show(next)
  const close = () => setAsked(null)
  const test = trpc.outgoingWebhooks.sendTest.useMutation({
    onSuccess: ({ isDelivered, message }) =>
      report(
        isDelivered
          ? { tone: 'good', title: 'The test arrived', text: message }
          : { tone: 'bad', title: 'The test did not arrive', text: message },
      ),
    onError: (error) => report(failedOutcome('The test was not sent', error)),
  })
  const change = trpc.outgoingWebhooks.change.useMutation({
    onSuccess: ({ label, isEnabled }) =>
      report({ tone: 'good', title: `${label} is switched ${isEnabled ? 'on' : 'off'}` }),
    onError: (error) => report(failedOutcome('The endpoint was not changed', error)),
  })
  const remove = trpc.outgoingWebhooks.remove.useMutation({
    onSuccess: ({ message }) => report({ tone: 'good', title: message }),
    onError: (error) => report(failedOutcome('The endpoint was not removed', error)),
    onSettled: close,
  })
  return {
    asked,
    ask: setAsked,
    close,
    report,
    outcome,
    dismissOutcome,
    testingId: test.isPending ? test.variables.id : null,
    sendTest: ({ id }: OutgoingEndpoint) => test.mutate({ id }),
    switchingId: change.isPending ? change.variables.id : null,
    switchTo: ({ id, label, address, events }: OutgoingEndpoint, isEnabled: boolean) =>
      change.mutate({ id, label, address, events, isEnabled }),
    isRemoving: remove.isPending,
    remove: ({ id }: OutgoingEndpoint) => remove.mutate({ id }),
  }
}
export type EndpointActs = ReturnType<typeof useEndpointActs>
