import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** Good news is sunk with a green icon; only warnings and errors are tinted; `picked` is the selection banner. */
type NoticeTone = 'good' | 'warn' | 'bad' | 'picked' | 'neutral'

const tones: Record<NoticeTone, { frame: string; icon: IconType; mark: string; title: string; text: string }> = {
  good: {
    frame: 'border-edge-subtle bg-surface-sunk',
    icon: CircleCheck,
    mark: 'text-good-mark',
    title: '',
    text: 'text-text-soft',
  },
  warn: {
    frame: 'border-warn-edge bg-warn-tint',
    icon: TriangleAlert,
    mark: 'text-warn-mark',
    title: 'text-warn-text',
    text: 'text-text',
  },
  bad: {
    frame: 'border-bad-mark/35 bg-danger-tint',
    icon: CircleAlert,
    mark: 'text-bad-mark',
    title: 'text-danger-text',
    text: 'text-text',
  },
  picked: {
    frame: 'border-action/35 bg-picked',
    icon: CircleCheck,
    mark: 'text-action-text',
    title: '',
    text: 'text-text',
  },
  neutral: { frame: 'border-edge bg-surface', icon: Info, mark: 'text-text-soft', title: '', text: 'text-text-soft' },
}

export type NoticeProps = {
  tone: NoticeTone
  title: ReactNode
  children?: ReactNode
  icon?: IconType | undefined
  /** Buttons at the right, below on a phone. */
  actions?: ReactNode
  /** The exact error, folded at first: status, path, request id. */
  detail?: string | undefined
  /** Shows 'Try again'. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** Shows a cross in the corner. */
  onDismiss?: (() => void) | undefined
  /** `alert` interrupts (errors), `status` waits its turn; absent, nothing is announced. Errors are alerts by themselves. */
  role?: 'alert' | 'status' | undefined
}

/** A sentence that stays on the page. */
export function Notice({
  tone,
  title,
  children,
  icon,
  actions,
  detail,
  onRetry,
  isRetrying = false,
  onDismiss,
  role = tone === 'bad' ? 'alert' : undefined,
}: NoticeProps) {
  const look = tones[tone]
  const folded = useRef<HTMLDetailsElement>(null)
  // What was read of one failure says nothing of the next.
  const retry = () => {
    if (folded.current) folded.current.open = false
    onRetry?.()
  }
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-2 rounded-panel border px-4 py-3 text-table md:flex-nowrap',
        look.frame,
        children || detail ? 'items-start' : 'items-center',
      )}
    >
      <Icon of={icon ?? look.icon} className={classNames('mt-px shrink-0', look.mark)} />
      <div className="min-w-0 flex-1 basis-0">
        <p className={classNames('font-semibold', look.title)}>{title}</p>
        {children && <div className={look.text}>{children}</div>}
        {detail && <Detail text={detail} ref={folded} />}
      </div>
      {(actions || onRetry) && (
        <div
          className={classNames(
            'flex shrink-0 flex-wrap items-center gap-2 max-md:order-last max-md:w-full max-md:*:flex-auto',
            !detail && 'self-center',
          )}
        >
          {actions}
          {onRetry && (
            <Button icon={RotateCw} onClick={retry} isPending={isRetrying}>
              Try again
            </Button>
          )}
        </div>
      )}
      {onDismiss && (
        <IconButton
          size="small"
          icon={X}
          label="Dismiss"
          onClick={onDismiss}
          className={classNames('-mt-1 -mr-1.5 shrink-0 md:my-0', !detail && 'md:self-center')}
        />
      )}
    </div>
  )
}

const Detail = ({ text, ref }: { text: string; ref: Ref<HTMLDetailsElement> }) => (
  <details ref={ref} className="mt-2 text-meta text-text-soft">
    <summary>Detail</summary>
    <pre className="mt-2 rounded-small bg-surface-sunk px-2.5 py-2 font-text leading-[1.125rem] whitespace-pre-wrap [overflow-wrap:anywhere] tabular-nums">
      {text}
    </pre>
  </details>
)
