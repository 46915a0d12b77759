import { Kbd } from '@joy/ui/kbd.tsx'

type Props = { hasLines: boolean; query: string; isLooking: boolean; hasFailed: boolean }

/** What the search came to, for eye and ear, and the keys. */
export const PaletteFooter = ({ hasLines, query, isLooking, hasFailed }: Props) => (
  <>
    <p role="status" className={hasLines && !hasFailed ? 'sr-only' : 'px-4.5 py-4 text-table text-text-soft'}>
      {hasFailed
        ? 'Subscribers could not be searched. Screens and deeds are still here.'
        : isLooking
          ? 'Looking for subscribers…'
          : hasLines || query === ''
            ? ''
            : `Nothing fits “${query}”.`}
    </p>
    <div className="flex gap-4 border-t border-edge-subtle bg-surface-muted px-4.5 py-2 text-meta leading-[1.125rem] text-text-soft max-md:hidden">
      <span className="flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className="flex items-center gap-1">
        <Kbd>↵</Kbd> open
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Ctrl ↵</Kbd> new tab
      </span>
      <span className="ml-auto flex items-center gap-1">
        Type <Kbd>&gt;</Kbd> for actions only
      </span>
    </div>
  </>
)
