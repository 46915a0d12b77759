import type { UpgradeRecord } from '@joy/contract'
import { workflow } from '@joy/domain/upgrades/upgrade-steps.ts'
import { Card, Section } from '@joy/ui/card.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { UpgradeFacts } from '#features/upgrades/upgrade-facts.tsx'
import { UpgradeHistory } from '#features/upgrades/upgrade-history.tsx'
import { UpgradeStatusBadge } from '#features/upgrades/upgrade-status-badge.tsx'
import type { UpgradeMutations } from '#features/upgrades/use-upgrade-mutations.ts'
import { ChoosePayment } from './choose-payment.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { WorkflowStep } from './workflow-step.tsx'

/** The three steps at the left; what the upgrade is and what happened with it at the right. */
export const UpgradeView = ({ upgrade, mutations }: { upgrade: UpgradeRecord; mutations: UpgradeMutations }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 wide:grid-cols-[minmax(0,1fr)_400px]">
    <Section title="Workflow" aside={<UpgradeStatusBadge status={upgrade.status} isBare />}>
      <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />
      <ol className="grid gap-3">
        {workflow.map(({ key, title, platform, steps: names }, index) => (
          <WorkflowStep
            key={key}
            number={index + 1}
            title={title}
            platform={platform}
            steps={upgrade.steps.filter(({ name }) => names.some((it) => it === name))}
          >
            {key === 'payment' && <ChoosePayment upgrade={upgrade} mutations={mutations} />}
            {key === 'registration' && upgrade.can.choosePerson && (
              <ChoosePerson upgrade={upgrade} mutations={mutations} />
            )}
          </WorkflowStep>
        ))}
      </ol>
    </Section>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Section title="Details">
        <Card className="px-5 py-3 max-md:px-4">
          <UpgradeFacts upgrade={upgrade} />
        </Card>
      </Section>
      <Section title="History">
        <Card className="px-5 py-4 max-md:px-4">
          <UpgradeHistory history={upgrade.history} />
        </Card>
      </Section>
    </div>
  </div>
)
