import { Check } from 'lucide-react'

/** One row of a drawn page: a box to fill in, a line to tick, a button to press, or what is to be copied. */
type DrawnRow = {
  kind: 'box' | 'tick' | 'button' | 'copy'
  label: string
  value?: string
  /** Where the hand goes. */
  isHere?: boolean
}
export type PageDrawingProps = {
  /** What somebody who does not see it is told. */
  description: string
  /** The path on the page: what is chosen in its menus, one after the other. */
  menu: readonly string[]
  title: string
  rows: readonly DrawnRow[]
}

/** A drawing of a page of somebody else's, made by ourselves: no more of it than the hand needs to find its place. */
export const PageDrawing = ({ description, menu, title, rows }: PageDrawingProps) => (
  <div
    role="img"
    aria-label={description}
    className="mt-1.5 max-w-[420px] overflow-hidden rounded-small border border-edge bg-surface text-meta text-text-soft select-none"
  >
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 border-b border-edge-subtle bg-surface-sunk px-2.5 py-1.5">
      <span className="flex gap-1 pr-1">
        {dots.map((dot) => (
          <i key={dot} className="size-1.5 rounded-full bg-edge-control" />
        ))}
      </span>
      {menu.map((part, at) => (
        <span key={part} className={at === menu.length - 1 ? 'font-[540] text-text' : ''}>
          {part}
          {at < menu.length - 1 && ' ›'}
        </span>
      ))}
    </div>
    <div className="grid gap-1.5 px-2.5 py-2">
      <span className="font-semibold text-text">{title}</span>
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.label}`} {...row} />
      ))}
    </div>
  </div>
)

const dots = ['left', 'middle', 'right']

function Row({ kind, label, value, isHere = false }: DrawnRow) {
  const ring = isHere ? 'outline-2 outline-offset-1 outline-accent' : ''
  if (kind === 'button')
    return (
      <span className={`justify-self-start rounded-small bg-action px-2 py-0.5 font-[540] text-on-action ${ring}`}>
        {label}
      </span>
    )
  if (kind === 'tick')
    return (
      <span className={`flex items-center gap-1.5 rounded-small ${ring}`}>
        <span className="grid size-3.5 shrink-0 place-items-center rounded-[3px] border border-edge-control bg-action text-on-action">
          <Check size={10} strokeWidth={3} />
        </span>
        <span className="[overflow-wrap:anywhere]">{label}</span>
      </span>
    )
  return (
    <span className="grid gap-0.5">
      <span>{label}</span>
      <span
        className={`flex min-h-6 items-center rounded-small border border-edge-control px-1.5 text-text [overflow-wrap:anywhere] ${kind === 'copy' ? 'justify-between gap-2 bg-surface-sunk' : ''} ${ring}`}
      >
        {value}
        {kind === 'copy' && <span className="font-[540] text-action-text">Copy</span>}
      </span>
    </span>
  )
}
