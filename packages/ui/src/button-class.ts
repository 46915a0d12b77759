import { classNames } from './class-names.ts'

/** `danger` is for what cannot be undone, `danger-quiet` for what can. One `primary` a region. */
export type ButtonTone = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet'
/** 28, 32 and 40 px in the console; 36, 44 and 44 on a phone. */
export type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonLook = {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  isIconOnly?: boolean
  isOn?: boolean | undefined
}

const base =
  'inline-flex shrink-0 items-center justify-center max-narrow:max-w-full max-narrow:shrink max-narrow:whitespace-normal gap-1.5 rounded-control border whitespace-nowrap font-[number:var(--control-weight)] text-(length:--control-text) leading-[1.125rem] no-underline select-none'
const off = 'off:bg-surface-sunk off:border-edge-subtle off:text-text-faint off:shadow-none'
const tones: Record<ButtonTone, string> = {
  primary:
    'border-action bg-action text-on-action shadow-rest pressable:hover:border-action-hover pressable:hover:bg-action-hover [a&]:hover:bg-action-hover',
  default:
    'border-edge-control bg-surface text-text shadow-rest pressable:hover:bg-surface-sunk pressable:active:bg-surface-muted [a&]:hover:bg-surface-sunk [&_svg]:text-text-soft',
  quiet:
    'border-transparent text-text-soft pressable:hover:bg-hover pressable:hover:text-text [a&]:hover:bg-hover [a&]:hover:text-text off:bg-transparent off:border-transparent',
  danger:
    'border-danger bg-danger text-on-danger shadow-rest pressable:hover:border-danger-hover pressable:hover:bg-danger-hover',
  'danger-quiet': 'border-edge-control bg-surface text-danger-text shadow-rest pressable:hover:bg-danger-tint',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-(--control-small) px-(--control-pad-small)',
  medium: 'min-h-(--control) px-(--control-pad)',
  large: 'min-h-(--control-large) px-4 text-[length:max(var(--control-text),0.875rem)]',
}
const squares: Record<ButtonSize, string> = {
  small: 'size-(--control-small)',
  medium: 'size-(--control)',
  large: 'size-(--control-large)',
}

/** The one look of buttons, icon buttons and links that look like buttons. */
export const buttonClass = ({ tone = 'default', size = 'medium', isIconOnly = false, isOn = false }: ButtonLook) =>
  classNames(
    base,
    tones[tone],
    isIconOnly ? squares[size] : sizes[size],
    !isIconOnly && '[&_svg:first-child]:-ml-[3px]',
    isOn && 'border-border-control bg-surface-sunk',
    off,
  )
