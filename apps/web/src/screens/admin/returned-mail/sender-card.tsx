import type { SenderCheck } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
import { trpc } from '#data/trpc.ts'

type State = SenderCheck['checks'][number]['state']
const states: Record<State, { tone: BadgeTone; label: string }> = {
  found: { tone: 'good', label: 'Found' },
  missing: { tone: 'bad', label: 'Missing' },
  wrong: { tone: 'bad', label: 'Wrong' },
  unknown: { tone: 'neutral', label: 'Not known' },
}

/** Whether receivers can tell that our mail is ours: what DNS says of the sender. */
export function SenderCard() {
  const sender = trpc.returnedMail.sender.useQuery()
  if (!sender.data) return null
  const { domain, checks, signedHere } = sender.data
  return (
    <Section
      title="Who sends"
      note={
        domain === null
          ? 'No mail server is set, so that no mail leaves this machine.'
          : `Mail comes from ${domain}, and is signed ${signedHere ? 'here' : 'by your mail server, if at all'}.`
      }
    >
      {checks.length > 0 && (
        <Card className="grid gap-4 p-4">
          <Facts>
            {checks.map(({ kind, state, text }) => (
              <Fact key={kind} name={kind}>
                <Badge tone={states[state].tone}>{states[state].label}</Badge>
                <span className="mt-1 block text-table break-words text-text-soft">{text}</span>
              </Fact>
            ))}
          </Facts>
          <Button
            className="justify-self-start"
            isPending={sender.isFetching}
            pendingLabel="Asking..."
            onClick={() => void sender.refetch()}
          >
            Ask DNS again
          </Button>
        </Card>
      )}
    </Section>
  )
}
