import { Icon } from '@joy/ui/icon.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageDrawing, type PageDrawingProps } from './page-drawing.tsx'

export type HandStep = { key: string; text: ReactNode; drawing?: PageDrawingProps }

/** What is done by hand at somebody else's, one step after the other, with a picture where the place is hard to find. */
export const ByHandSteps = ({ steps }: { steps: readonly HandStep[] }) => (
  <ol className="mt-2 grid list-decimal gap-2.5 pl-5 text-text-soft">
    {steps.map(({ key, text, drawing }) => (
      <li key={key}>
        {text}
        {drawing && <PageDrawing {...drawing} />}
      </li>
    ))}
  </ol>
)

export const OutLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} target="_blank" rel="noreferrer">
    {children}
    <Icon of={SquareArrowOutUpRight} size={13} />
  </TextLink>
)
