import { ChevronDown, ChevronUp, Link2, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { recordBar, recordFrame } from './record-frame.tsx'

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
    <section aria-label={label} data-record-panel className={recordFrame}>
      <div data-no-print className={recordBar}>
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
