import type { WorkflowStep as Step } from '@joy/contract'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import type { ReactNode } from 'react'

type FactProps = { figure?: string; label: string; aside?: ReactNode }
export type WorkflowStepProps = {
  number: number
  title: string
  text: string
  step: Step | undefined
  facts: readonly FactProps[] | undefined
}

/** From the number a line leads to the next step: to the right, on a phone downwards. */
const arrow =
  'not-last:before:absolute not-last:before:bg-border-control not-last:before:max-md:inset-y-auto not-last:before:max-md:top-12 not-last:before:max-md:-bottom-4.5 not-last:before:max-md:left-[17.25px] not-last:before:max-md:w-[1.5px] not-last:before:md:top-[21px] not-last:before:md:right-3 not-last:before:md:left-12 not-last:before:md:h-[1.5px] not-last:after:absolute not-last:after:size-[7px] not-last:after:border-t-[1.5px] not-last:after:border-r-[1.5px] not-last:after:border-border-control not-last:after:max-md:-bottom-4.5 not-last:after:max-md:left-[14.25px] not-last:after:max-md:rotate-135 not-last:after:md:top-[18px] not-last:after:md:right-3 not-last:after:md:rotate-45'

/** One step with its figures; where it does not run normally, why not. */
export const WorkflowStep = ({ number, title, text, step, facts }: WorkflowStepProps) => (
  <li
    className={`relative grid grid-cols-[36px_minmax(0,1fr)] content-start gap-x-3.5 gap-y-0.5 md:grid-cols-1 md:pr-8 ${arrow}`}
  >
    <span
      aria-hidden="true"
      className="grid h-[42px] w-9 place-items-center rounded-[18px_18px_6px_6px] pt-1 text-body leading-none font-semibold inset-ring inset-ring-edge-control max-md:row-[1/5] md:mb-2.5"
    >
      {number}
    </span>
    <h3 className="text-body font-semibold">{title}</h3>
    <p className="text-table text-text-soft">{text}</p>
    <p className="mt-1 flex flex-wrap gap-x-3.5 text-table text-text-soft tabular-nums">
      {facts ? facts.map((it) => <Fact key={it.label} {...it} />) : <Skeleton className="h-2.5 w-28" />}
    </p>
    {step?.reason && (
      <p
        title={step.reason}
        className={`mt-0.5 line-clamp-3 text-meta [overflow-wrap:anywhere] ${step.state === 'needs attention' ? 'text-warn-text' : 'text-plain-text'}`}
      >
        {step.reason}
      </p>
    )}
  </li>
)

const Fact = ({ figure, label, aside }: FactProps) => (
  <span>
    {figure !== undefined && <b className="font-[580] text-text">{figure}</b>} <span>{label}</span> {aside}
  </span>
)
