import type { FirstRun as Shape } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { LoadError } from '#components/load-error.tsx'
import { consoleMessages } from '#data/console-messages.ts'
import { FirstStep } from './first-step.tsx'
import { useFirstRun } from './use-first-run.ts'

/** The steps of a fresh site, as each truly stands; nothing once they are done, and for whoever may not do them. */
export function FirstRun() {
  const { mayRead, query, isFolded, setFolded } = useFirstRun()
  const { data } = query
  if (!mayRead) return null
  if (query.isError && !data)
    return (
      <Section title="First steps">
        <LoadError
          sentence={consoleMessages.firstRunNotLoaded}
          whatFailed={consoleMessages.fetchFirstRun}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Section>
    )
  // On most days there is nothing: no place is held for it while it loads.
  if (!data || data.isOver) return null
  return (
    <Section
      title="First steps"
      note={<HowFar steps={data.steps} />}
      aside={
        <TextLink as="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? 'Show the steps' : 'Fold'}
        </TextLink>
      }
    >
      {!isFolded && (
        <Card aria-busy={query.isFetching}>
          <ul
            aria-label="First steps"
            className="grid gap-px overflow-hidden rounded-[9px] bg-edge-subtle md:grid-cols-2"
          >
            {data.steps.map((step) => (
              <FirstStep key={step.name} step={step} zone={data.zone} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function HowFar({ steps }: Pick<Shape, 'steps'>) {
  const done = steps.filter(({ state }) => state === 'done').length
  const inTrouble = steps.filter(({ state }) => state === 'in trouble').length
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 tabular-nums">
      {`${done} of ${counted(steps.length, 'step')} done`}
      {inTrouble > 0 && (
        <Badge tone="bad" isBare>
          {inTrouble} in trouble
        </Badge>
      )}
    </span>
  )
}
