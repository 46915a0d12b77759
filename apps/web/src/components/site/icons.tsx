import { classNames } from '@joy/ui/class-names.ts'

const icon = (path: string) =>
  function SiteIcon({ className }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={classNames('size-5 flex-none', className)}
      >
        <path d={path} />
      </svg>
    )
  }

/** The site's few icons, in one stroke. Each stands beside words. */
export const TickIcon = icon('M4 10.8c1.6 1.2 2.7 2.5 3.6 4C9.6 10.6 12.2 7.6 16 5')
export const AlertIcon = icon('M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0M10 6.3v4.4M10 13.6v.1')
export const BackIcon = icon('M16 10H4.5M9 5.5 4.5 10 9 14.5')
export const OutwardIcon = icon('M7 13 14 6M8 6h6v6')
export const CrossIcon = icon('m5.5 5.5 9 9M14.5 5.5l-9 9')
