import { classNames } from '@joy/ui/class-names.ts'

/** Tones and sizes as of every `Button`. `soon` is the site's own: it can be pressed, and says why it does nothing yet. */
export type SiteButtonTone = 'primary' | 'default' | 'danger-quiet' | 'soon'
export type SiteButtonLook = {
  tone?: SiteButtonTone | undefined
  size?: 'small' | 'large' | undefined
  isWide?: boolean | undefined
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-panel border text-center leading-[1.3] font-medium tracking-[-.005em] no-underline transition-colors duration-150'
// On paper nothing can be pressed: a link is its words, with its address behind them (base.css).
const onPaper =
  'print:block print:min-h-0 print:w-auto print:border-0 print:bg-transparent print:p-0 print:text-start print:text-text print:shadow-none print:transition-none print:[&_svg]:hidden'
const tones: Record<SiteButtonTone, string> = {
  primary:
    'border-transparent bg-action text-on-action shadow-[0_1px_2px_oklch(0.2_0.04_160/.25),inset_0_1px_0_oklch(1_0_0/.12)] hover:bg-action-hover off:bg-[color-mix(in_oklab,var(--action)_80%,var(--surface))] off:shadow-none',
  default:
    'border-border-control hover:border-text hover:bg-action-tint off:border-rule off:text-text-soft off:hover:bg-transparent',
  // Outlined: leaving is never the filled button.
  'danger-quiet':
    'border-danger text-danger-text hover:bg-danger-tint off:border-rule off:text-text-soft off:hover:bg-transparent',
  soon: 'border-dashed border-border-control text-text-soft',
}

/** The look of the site's buttons and of links that look like them: 52 px high, 44 where small. */
export const siteButtonClass = ({ tone = 'primary', size = 'large', isWide = false }: SiteButtonLook) =>
  classNames(
    base,
    onPaper,
    tones[tone],
    size === 'small' ? 'min-h-11 px-4.5 py-2 text-site-s' : 'min-h-13 px-6.5 py-3 text-[1.0625rem]',
    isWide && 'w-full',
  )
