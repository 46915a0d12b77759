import { Button } from '@joy/ui/button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { NotForYou } from '#layouts/console-shell/not-for-you.tsx'
import { paths } from '#paths.ts'
import { EndpointDialogs } from './endpoint-dialogs.tsx'
import { EndpointsSection } from './endpoints-section.tsx'
import { MessagesList } from './messages-list.tsx'
import { useEndpointActs } from './use-endpoint-acts.ts'
import { useMessages } from './use-messages.ts'

/** What the community's own tools are told; for administrators and owners alone. */
export function OutgoingWebhooksPage() {
  if (useMay('outgoingWebhooks.endpoints')) return <Endpoints />
  return (
    <NotForYou title="Outgoing webhooks" who="Only administrators and owners see where messages go.">
      <TextLink as={Link} to={paths.account()}>
        Go to your own account
      </TextLink>
    </NotForYou>
  )
}

function Endpoints() {
  const endpoints = trpc.outgoingWebhooks.endpoints.useQuery()
  const acts = useEndpointActs()
  const messages = useMessages(endpoints.data ?? [])
  return (
    <ConsolePage
      title="Outgoing webhooks"
      actions={
        <Button tone="primary" icon={Plus} disabled={!endpoints.data} onClick={() => acts.ask({ kind: 'add' })}>
          Add endpoint
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {acts.outcome && <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />}
        <EndpointsSection endpoints={endpoints} acts={acts} />
        <MessagesList messages={messages} />
      </div>
      <EndpointDialogs acts={acts} />
      <RecordOutlet record={messages.record} />
    </ConsolePage>
  )
}
