import type { Connection, Integration } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import type { FormEvent } from 'react'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { StepUpDialog } from '#features/session/step-up-dialog.tsx'
import { trpc } from '#data/trpc.ts'
import { ConnectionCard } from './connection-card.tsx'
import { WebhookEventsCard } from './webhook-events-card.tsx'
import { FormFooter } from './form-footer.tsx'
import { IntegrationParts, type TabIntegration } from './integration-parts.tsx'
import { PriceSetUp } from './price-set-up.tsx'
import { SetupCard } from './setup-card.tsx'
import { setupSteps } from './setup-steps.ts'
import { WebhookSetUp } from './webhook-set-up.tsx'
import { useIntegrationSettings } from './use-integration-settings.ts'
import type { SettingsDrafts } from './use-settings-drafts.ts'
import type { useSaveSettings } from './use-save-settings.ts'

type Props = {
  platform: TabIntegration
  saved: Integration
  drafts: SettingsDrafts
  saving: ReturnType<typeof useSaveSettings>
  connection: Connection | undefined
}

/** One platform: its form, and beside it the connection and how to set it up. */
export function IntegrationTab({ platform, saved, drafts, saving, connection }: Props) {
  const isSaving = saving.savingId === saved.id
  const settings = useIntegrationSettings({ saved, drafts, isBusy: isSaving })
  const outcome = saving.getOutcome(saved.id)
  const utils = trpc.useUtils()
  const test = trpc.integrations.test.useMutation({
    onSettled: () => {
      void utils.integrations.membershipChoices.invalidate()
      return Promise.all([utils.integrations.connections.invalidate(), utils.dashboard.invalidate()])
    },
  })
  const changes = drafts.getChanges(saved)
  const saveAndAsk = async () => {
    const isOther = hasOtherKey(saved, settings.draft)
    if ((await saving.save(saved, settings.draft)) && isOther) test.mutate({ id: saved.id })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saveAndAsk()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={outcome} onDismiss={saving.dismissOutcome} />
        {outcome?.isOutOfDate && (
          <div>
            <Button onClick={() => void saving.loadAgain()}>Load theirs, keep mine in the form</Button>
          </div>
        )}
        <Card>
          <form onSubmit={save} noValidate>
            <IntegrationParts settings={settings} connection={connection} />
            <FormFooter
              isSaving={isSaving}
              onCopyAll={settings.copyAll}
              changes={changes}
              onDiscard={() => drafts.discard(saved.id)}
            />
          </form>
        </Card>
      </div>
      <aside aria-label="Connection and setup" className="grid gap-3">
        <ConnectionCard
          settings={settings}
          connection={connection}
          hasChanges={changes > 0}
          onUse={(isUsed) => drafts.setActive(saved, isUsed)}
          test={{ run: () => test.mutate({ id: saved.id }), isPending: test.isPending, error: test.error }}
        />
        <WebhookEventsCard platform={platform} />
        <SetupCard steps={setupSteps[platform](settings.draft, connection?.test)}>
          {connection && <PriceSetUp saved={saved} connection={connection} />}
          {connection && (
            <WebhookSetUp
              saved={saved}
              connection={connection}
              webhookUrl={settings.webhookUrl}
              copyText={settings.copyText}
            />
          )}
        </SetupCard>
      </aside>
      <StepUpDialog
        {...settings.dialog}
        description="Secrets leave the server only for you. It is written to the log."
      />
    </div>
  )
}

/** Saving a key asks once whether it is accepted (ruling 46). */
const hasOtherKey = (saved: Integration, { isActive, apiKey, apiSecret }: Integration): boolean =>
  isActive && (!saved.isActive || saved.apiKey !== apiKey || saved.apiSecret !== apiSecret)
