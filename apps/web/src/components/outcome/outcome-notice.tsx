import { Button } from '@joy/ui/button.tsx'
import { late } from '@joy/ui/late.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Link } from 'react-router-dom'
import type { Outcome } from '#data/outcome.ts'

const LeftOutPeople = late(async () => (await import('./left-out-people.tsx')).LeftOutPeople)

/** The result of an act beside its control: what the toast said stays here until it is dismissed. */
export const OutcomeNotice = ({ outcome, onDismiss }: { outcome: Outcome | null; onDismiss: () => void }) =>
  outcome && (
    <Notice
      tone={outcome.tone}
      title={outcome.title}
      detail={outcome.detail}
      onDismiss={onDismiss}
      actions={
        (outcome.undo || outcome.link || outcome.people) && (
          <>
            {outcome.people && (
              <LinkButton size="small" tone="quiet" as={Link} to={outcome.people.to}>
                {outcome.people.label}
              </LinkButton>
            )}
            {outcome.link && (
              <LinkButton size="small" tone="quiet" as={Link} to={outcome.link.to}>
                {outcome.link.label}
              </LinkButton>
            )}
            {outcome.undo && (
              <Button size="small" tone="quiet" onClick={outcome.undo}>
                Undo
              </Button>
            )}
          </>
        )
      }
    >
      {outcome.text}
      {outcome.errors && outcome.errors.length > 0 && <Errors errors={outcome.errors} />}
      {outcome.leftOut && <LeftOutPeople of={outcome.leftOut} />}
    </Notice>
  )

/** Why what a dialog asked for was not done, within the dialog: it lies over the notice of the page, and on a phone over the toast. */
export const FailureNotice = ({ failure }: { failure: Outcome | null }) =>
  failure && (
    <Notice tone="bad" title={failure.title} detail={failure.detail}>
      {failure.text}
    </Notice>
  )

const SHOWN = 10

const Errors = ({ errors }: { errors: NonNullable<Outcome['errors']> }) => (
  <ul className="mt-1 grid gap-0.5">
    {errors.slice(0, SHOWN).map(({ key, who, message }) => (
      <li key={key}>
        <b className="font-semibold">{who}</b> {message}
      </li>
    ))}
    {errors.length > SHOWN && <li>+ {formatCount(errors.length - SHOWN)} more</li>}
  </ul>
)
