import { counted } from '@joy/domain/labels/counted.ts'
import { BaseButton } from '@joy/ui/base-button.tsx'
import { formatCount } from '@joy/domain/time/dates.ts'
import { StickyNote } from 'lucide-react'

const sentence = (count: number) => counted(count, 'note')
const look = 'inline-flex shrink-0 items-center gap-0.5 text-meta text-text-soft tabular-nums'

const Mark = ({ count }: { count: number }) => (
  <>
    <StickyNote size={14} strokeWidth={1.5} aria-hidden="true" />
    {count > 0 && <span aria-hidden="true">{formatCount(count)}</span>}
  </>
)

/** That there is something to know of them before somebody answers. Nothing where there is not. */
export const NoteCount = ({ of: count }: { of: number }) =>
  count > 0 && (
    <span title={sentence(count)} className={look}>
      <Mark count={count} />
      <span className="sr-only">{sentence(count)}</span>
    </span>
  )

/** The same, to read and write them without leaving the list. */
export const NoteCountButton = ({ of: count, email, onOpen }: { of: number; email: string; onOpen: () => void }) => (
  <BaseButton
    title={sentence(count)}
    aria-label={`Notes on ${email}: ${formatCount(count)}`}
    onClick={onOpen}
    className={`${look} h-7 min-w-7 justify-center rounded-small px-1.5 hover:bg-hover max-md:h-10 max-md:min-w-10`}
  >
    <Mark count={count} />
  </BaseButton>
)
