import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { OutsideIntegration } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { ReplayConsequences } from './replay-consequences.tsx'
import { events, type ReplayFailed } from './use-replay-failed.ts'

type Props = { replay: ReplayFailed; count: number; platform: OutsideIntegration | undefined }

/** Asks before everything that failed is processed once more. */
export const ReplayFailedDialog = ({ replay, count, platform }: Props) => (
  <ConfirmDialog
    isOpen={replay.isAsking}
    onClose={replay.close}
    title={`Replay ${events(count)}`}
    description={platform ? `Everything of ${integrationTitles[platform]} that failed.` : 'Everything that failed.'}
    confirmLabel={`Replay ${events(count)}`}
    pendingLabel="Replaying..."
    isPending={replay.isPending}
    onConfirm={replay.replay}
  >
    <ReplayConsequences platform={platform} />
  </ConfirmDialog>
)
