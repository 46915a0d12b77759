import { consoleMessages } from '#data/console-messages.ts'
import type { UpgradeRecord } from '@joy/contract'
import { workflow, workflowState } from '@joy/domain/upgrades/upgrade-steps.ts'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { RecordActions, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { RefreshCw, RotateCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordView } from '#components/record/record-view.tsx'
import { NotesPart } from '#features/notes/notes-part.tsx'
import { TagsPart } from '#features/tags/tags-part.tsx'
import { RelatedPart } from '#features/related/related-part.tsx'
import { CancelUpgrade } from '#features/upgrades/cancel-upgrade.tsx'
import { StepState } from '#features/upgrades/step-state.tsx'
import { UpgradeFacts } from '#features/upgrades/upgrade-facts.tsx'
import { UpgradeHistory } from '#features/upgrades/upgrade-history.tsx'
import { UpgradeStatusBadge } from '#features/upgrades/upgrade-status-badge.tsx'
import { useRecordId } from '#components/record/use-record-id.ts'
import { isMoving, useUpgrade } from '#features/upgrades/use-upgrade.ts'
import { useUpgradeMutations } from '#features/upgrades/use-upgrade-mutations.ts'
import { paths } from '#paths.ts'

/** One upgrade beside its list. */
export function UpgradePanel() {
  const id = useRecordId()
  const upgrade = useUpgrade(id ?? 0)
  return (
    <RecordView
      id={id}
      query={upgrade}
      label={() => (id === null ? 'Upgrade' : `Upgrade #${id}`)}
      gone={{ title: 'This upgrade does not exist.', text: 'The number in the address is not one of an upgrade.' }}
      failed={{ sentence: 'This upgrade could not be shown.', whatFailed: consoleMessages.fetchUpgrades }}
    >
      {(it) => <Record upgrade={it} query={upgrade} />}
    </RecordView>
  )
}

type Query = { isFetching: boolean; refetch: () => unknown }

function Record({ upgrade, query }: { upgrade: UpgradeRecord; query: Query }) {
  const mutations = useUpgradeMutations(upgrade)
  const { subscriber, steps, history, status } = upgrade
  return (
    <>
      <RecordHeader title={subscriber.name ?? subscriber.email}>
        <span className="mr-1.5 tabular-nums">#{upgrade.id}</span>
        <UpgradeStatusBadge status={status} />
      </RecordHeader>
      <RecordActions>
        {mutations.canRetry && !mutations.canChoose && (
          <Button
            tone="primary"
            icon={RotateCw}
            onClick={mutations.retry}
            isPending={mutations.isRetrying}
            pendingLabel="Retrying..."
          >
            Retry
          </Button>
        )}
        <LinkButton as={Link} to={paths.upgradeWorkflow(upgrade.id)} tone={mutations.canChoose ? 'primary' : 'default'}>
          {mutations.canChoose ? 'Choose the person' : 'Open workflow'}
        </LinkButton>
        {!isMoving(upgrade) && (
          <Button icon={RefreshCw} onClick={() => void query.refetch()} isPending={query.isFetching}>
            Refresh
          </Button>
        )}
        <CancelUpgrade upgrade={upgrade} mutations={mutations} />
      </RecordActions>
      {mutations.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />
        </div>
      )}
      <RecordSection title="Workflow">
        <ol className="grid gap-2.5 text-table">
          {workflow.map(({ key, title, steps: names }) => {
            const own = steps.filter(({ name }) => names.some((it) => it === name))
            const reason = own.findLast((step) => step.state === 'failed' || step.state === 'waiting')?.reason
            return (
              <li key={key}>
                <p className="flex items-center justify-between gap-3">
                  {title}
                  <StepState state={workflowState(own)} isBare />
                </p>
                {reason && <p className="pr-6 text-meta text-text-soft">{reason}</p>}
              </li>
            )
          })}
        </ol>
      </RecordSection>
      <RecordSection title="Details">
        <UpgradeFacts upgrade={upgrade} />
      </RecordSection>
      <TagsPart kind="upgrade" id={upgrade.id} />
      <NotesPart kind="upgrade" id={upgrade.id} />
      <RelatedPart kind="upgrade" id={upgrade.id} leaveOut={['subscriber']} />
      <RecordSection title="History">
        <UpgradeHistory history={history} />
      </RecordSection>
    </>
  )
}
