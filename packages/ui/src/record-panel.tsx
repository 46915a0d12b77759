import { ChevronDown, ChevronUp, Link2, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export type RecordPanelProps = {
  /** Whose record it is: the panel's name for assistive technology. */
  label: string
  /** Where it stands in the list, such as '7 of 114'. */
  position?: string | undefined
  /** Absent at the list's ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onCopyLink?: (() => void) | undefined
  /** Further acts, such as a Menu; stands before the closing button. */
  more?: ReactNode
  /** Asked as it opens, absent: always. A record that the page loaded with leaves the focus where it is. */
  takesFocus?: () => boolean
  onClose: () => void
  children: ReactNode
}

/**
 * For the frame around the list: it steps back by the panel's width, and up to 1680 px the table's lesser columns do
 * too; up to 1320 px so does one more of some, lest the names vanish. On a phone, where the panel covers everything, neither the keyboard nor assistive technology reaches what lies
 * below.
 */
export const recordInset =
  'wide:has-[[data-record-panel]]:pe-[440px] wide:max-[105rem]:has-[[data-record-panel]]:[&_[data-step-back]]:hidden wide:max-[82.5rem]:has-[[data-record-panel]]:[&_[data-spare]]:hidden wide:has-[[data-record-panel]]:[&_main>*]:px-5 wide:has-[[data-record-panel]]:[&_main>header>div]:px-0 max-md:has-[[data-record-panel]]:[&_*:not([data-record-panel],[data-record-panel]_*,:has([data-record-panel]))]:invisible'

const frame =
  'fixed end-0 bottom-0 top-(--shell-top,0px) z-25 w-[440px] max-w-full overflow-y-auto overscroll-contain border-s border-edge bg-surface pb-(--toast-room,0px) scroll-pb-(--toast-room,0px) shadow-[-16px_0_32px_-24px_oklch(0.24_0.02_60/.2)] [scrollbar-width:thin] max-md:top-0 max-md:start-0 max-md:z-40 max-md:w-full max-md:border-0'
const bar =
  'sticky top-0 z-2 flex h-14 items-center gap-1 border-b border-edge-subtle bg-surface ps-5 pe-3 text-table text-text-soft max-md:ps-4'

/** Keeps the panel's space while its code is on its way, so that the list does not move twice. */
export const RecordPanelComing = () => (
  <section aria-label="Record" aria-busy="true" data-record-panel className={frame}>
    <div data-no-print className={bar} />
  </section>
)

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
const isOverlaid = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

/**
 * One record beside its list: 440 px that push the list, an overlay up to 1180 px, the whole screen on a phone.
 * Not modal: the list stays usable. Esc closes it unless something nearer takes the key. The focus goes to the
 * closing button when it opens, unless told otherwise. The frame around the list carries `recordInset`.
 */
export function RecordPanel({
  label,
  position,
  onPrevious,
  onNext,
  onCopyLink,
  more,
  takesFocus,
  onClose,
  children,
}: RecordPanelProps) {
  const close = useRef<HTMLButtonElement>(null)
  const latest = useRef(onClose)
  const isTaking = useRef(takesFocus)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (isTaking.current?.() === false) return
    close.current?.focus({ preventScroll: true })
    // In a tab that is only just being shown nothing can take the focus yet.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) close.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target) || isOverlaid()) return
      event.preventDefault()
      latest.current()
    }
    // Before the list hears it: its own Esc would clear the selection.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  const canWalk = position !== undefined || onPrevious !== undefined || onNext !== undefined
  return (
    <section aria-label={label} data-record-panel className={frame}>
      <div data-no-print className={bar}>
        {position && <p className="mr-2 tabular-nums">{position}</p>}
        {canWalk && (
          <>
            <IconButton icon={ChevronUp} label="Previous" disabled={!onPrevious} onClick={onPrevious} />
            <IconButton icon={ChevronDown} label="Next" disabled={!onNext} onClick={onNext} />
          </>
        )}
        <div className="ms-auto flex items-center gap-1">
          {onCopyLink && <IconButton icon={Link2} label="Copy link" onClick={onCopyLink} />}
          <div className="contents">{more}</div>
          <IconButton ref={close} icon={X} label="Close" onClick={onClose} />
        </div>
      </div>
      {children}
    </section>
  )
}
