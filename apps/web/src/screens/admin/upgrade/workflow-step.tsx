import type { UpgradeStep } from '@joy/contract'
import { workflowState } from '@joy/domain/upgrades/upgrade-steps.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { Card } from '@joy/ui/card.tsx'
import type { ReactNode } from 'react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { StepState } from '#features/upgrades/step-state.tsx'
import { doneMessage, stepMessages } from './step-messages.ts'

type Props = { number: number; title: string; platform: string; steps: readonly UpgradeStep[]; children?: ReactNode }

/** One of the three, under its arch: where it stands, and the small steps where it has several. */
export function WorkflowStep({ number, title, platform, steps, children }: Props) {
  const state = workflowState(steps)
  return (
    <li>
      <Card className={classNames('overflow-hidden', state === 'failed' && 'border-warn-edge')}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-4 max-md:gap-x-3 max-md:px-4 max-narrow:grid-cols-[auto_minmax(0,1fr)]">
          <span
            aria-hidden="true"
            className={classNames(
              'grid h-10 w-8 place-items-center rounded-[16px_16px_5px_5px] pt-1 text-table font-semibold tabular-nums inset-ring',
              state === 'done'
                ? 'bg-success-tint text-success-text inset-ring-transparent'
                : 'bg-surface text-text-soft inset-ring-edge-control',
            )}
          >
            {number}
          </span>
          <div className="min-w-0">
            <h3 className="text-body font-[560]">{title}</h3>
            <p className="text-meta text-text-soft">{platform}</p>
          </div>
          <span className="max-narrow:col-start-2">
            <StepState state={state} />
          </span>
        </div>
        <ol className="grid border-t border-edge-subtle px-5 py-2 pl-17 text-table max-md:px-4">
          {steps.map((step) => (
            <SmallStep key={step.name} step={step} isAlone={steps.length === 1} />
          ))}
        </ol>
        {children}
      </Card>
    </li>
  )
}

const SmallStep = ({ step, isAlone }: { step: UpgradeStep; isAlone: boolean }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-1.5 max-narrow:grid-cols-[minmax(0,1fr)]">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      {!isAlone && (
        <p className={step.state === 'to do' ? 'text-text-soft' : 'font-strong'}>{stepMessages[step.name]}</p>
      )}
      {(step.reason || isAlone) && (
        <p className={isAlone ? undefined : 'text-text-soft'}>
          {step.reason ?? (step.state === 'done' ? doneMessage : stepMessages[step.name])}
        </p>
      )}
      {step.at && step.state !== 'to do' && (
        <p className="text-meta text-text-soft tabular-nums" title={formatMomentWithZone(step.at)}>
          {formatMoment(step.at)}
          {step.attempts > 1 && ` · ${step.attempts} attempts`}
        </p>
      )}
    </div>
    {!isAlone && <StepState state={step.state} isBare />}
  </li>
)
