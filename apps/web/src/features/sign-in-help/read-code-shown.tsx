import type { ReadCode } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { formatTime } from '#dates.ts'
import { useNow } from '#hooks/use-now.ts'

type Props = { read: ReadCode; email: string; onClose: () => void }

/** The code in two groups, as one reads it out; once it ran out it is gone from the screen as well. */
export function ReadCodeShown({ read: { code, expiresAt, browser }, email, onClose }: Props) {
  const now = useNow(1_000)
  const isOver = Date.parse(expiresAt) <= now
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title={isOver ? 'The code ran out' : 'Read this code'}
      description={
        isOver ? `Read another one to ${email} if it was not used.` : `To ${email}. It is shown now and never again.`
      }
      footer={
        <Button data-autofocus tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {!isOver && (
        <>
          <p
            aria-label={[...code].join(' ')}
            className="rounded-panel bg-surface-sunk px-4 py-5 text-center text-[2rem] leading-10 font-semibold tracking-[0.12em] tabular-nums"
          >
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p className="text-table text-text-soft">
            Works until {formatTime(expiresAt)}, once, in {browser ?? 'the browser that asked'} alone. They type it
            under 'Check Your Email', where they asked.
          </p>
        </>
      )}
    </Dialog>
  )
}
