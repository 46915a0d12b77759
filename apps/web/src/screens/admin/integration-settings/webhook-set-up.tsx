import type { Connection, Integration } from '@joy/contract'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Trash2, Webhook, Wrench } from 'lucide-react'
import { useState } from 'react'
import { hasWebhookSecret } from './field-text.ts'
import { trpc } from '#data/trpc.ts'
import { SetUpOutcome } from './set-up-outcome.tsx'
import { useFollowSetUp, useSetUp } from './use-set-up.ts'
import { WebhooksByHand, type WebhooksByHandProps } from './webhooks-by-hand.tsx'

type Props = { saved: Integration; connection: Connection } & Omit<WebhooksByHandProps, 'isOpen' | 'platform'>

/** Webhooks on one press: made where there are none, repaired where somebody changed them, removed again; and how to do it by hand. */
export function WebhookSetUp({ saved, connection, ...byHand }: Props) {
  const follow = useFollowSetUp()
  const calls = {
    setUp: trpc.integrations.setUpWebhooks.useMutation(follow),
    remove: trpc.integrations.removeWebhooks.useMutation(follow),
  }
  const { setUp, remove, isSettingUp, isBusy, outcome, error, dismiss } = useSetUp(saved.id, calls)
  const [isAsking, setAsking] = useState(false)
  const { webhooks, state } = connection
  const { platform } = saved
  if (!webhooks || (platform !== 'stripe' && platform !== 'planningcenter')) return null
  const name = integrationTitles[platform]
  const isThere = webhooks.isMade || hasWebhookSecret(saved)
  const mayPress = webhooks.hindrance === null && state !== 'not connected'
  return (
    <section
      aria-label="Webhooks by themselves"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-edge-subtle pt-3"
    >
      <h3 className="text-table font-semibold">Webhooks</h3>
      <p className="text-table text-text-soft">{describe(name, webhooks.isMade, isThere)}</p>
      {webhooks.hindrance !== null && (
        <Notice tone="neutral" title="They cannot be set up from here" role="status">
          <p className="[overflow-wrap:anywhere]">{webhooks.hindrance}</p>
        </Notice>
      )}
      {webhooks.hindrance === null && state === 'not connected' && (
        <p className="text-table text-text-soft">{webhookSetUpMessages.notConnected(name)}</p>
      )}
      {mayPress && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={isThere ? Wrench : Webhook}
            tone={isThere ? 'default' : 'primary'}
            onClick={setUp}
            isPending={isSettingUp}
            pendingLabel={isThere ? 'Repairing...' : 'Setting up...'}
            isBusy={isBusy}
            className="flex-1"
          >
            {isThere ? 'Repair webhooks' : 'Set up webhooks'}
          </Button>
          {webhooks.isMade && (
            <Button icon={Trash2} tone="quiet" onClick={() => setAsking(true)} isBusy={isBusy}>
              Remove
            </Button>
          )}
        </div>
      )}
      <SetUpOutcome
        done={outcome && { title: titles[outcome.outcome], tone: 'good', sentences: outcome.done }}
        error={error}
        onDismiss={dismiss}
      />
      <WebhooksByHand {...byHand} platform={platform} isOpen={webhooks.hindrance !== null || error !== null} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Remove webhooks"
        confirmLabel="Remove webhooks"
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
      >
        {name} tells nothing here from then on: payments and changes are found by the regular checks alone. What was
        made by hand stays.
      </ConfirmDialog>
    </section>
  )
}

const titles = {
  made: 'Webhooks set up',
  repaired: 'Webhooks repaired',
  'in place': 'Nothing was left to do',
  removed: 'Webhooks removed',
} as const

function describe(name: string, isMade: boolean, isThere: boolean): string {
  if (isMade) return `Made from here. If somebody switched them off at ${name}, repair them.`
  return isThere
    ? `Entered by hand. They are looked at, and what is missing at ${name} is added.`
    : `${name} tells nothing here yet. One press makes what is needed there, and keeps the secrets.`
}
