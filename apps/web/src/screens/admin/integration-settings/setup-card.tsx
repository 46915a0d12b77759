import { Icon } from '@joy/ui/icon.tsx'
import { Card } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Check, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SetupStep } from './setup-steps.ts'

/** How to connect a platform, step by step; what is done is ticked. */
export const SetupCard = ({ steps, children }: { steps: readonly SetupStep[]; children?: ReactNode }) => (
  <Card aria-label="Setup" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:px-5">
    <h2 className="text-body font-bold">Setup</h2>
    <ol className="grid text-table">
      {steps.map((step, at) => (
        <li
          key={step.text}
          className="relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 pb-3.5 last:pb-0 [&:not(:last-child)]:after:absolute [&:not(:last-child)]:after:top-6 [&:not(:last-child)]:after:bottom-0.5 [&:not(:last-child)]:after:left-2.5 [&:not(:last-child)]:after:w-px [&:not(:last-child)]:after:bg-edge"
        >
          <span
            className={`-mt-0.5 grid h-[23px] place-items-center rounded-[10px_10px_4px_4px] text-[0.6875rem] font-semibold ${
              step.isDone
                ? 'bg-success-tint text-success-text'
                : 'bg-surface text-text-soft inset-ring inset-ring-edge-control'
            }`}
          >
            {step.isDone ? <Check size={13} strokeWidth={2} role="img" aria-label="Done" /> : at + 1}
          </span>
          <div>
            <p>
              {step.text}{' '}
              {step.link && (
                <TextLink href={step.link.href} target="_blank" rel="noreferrer">
                  {step.link.text}
                  <Icon of={SquareArrowOutUpRight} size={13} />
                </TextLink>
              )}
            </p>
            {step.note && <p className="text-text-soft">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
    {children}
  </Card>
)
