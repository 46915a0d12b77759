import { BaseButton, type BaseButtonProps } from './base-button.tsx'
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

export type IconButtonProps = Omit<BaseButtonProps, 'children' | 'aria-label'> & {
  /** What it does, in words: read aloud and shown as the tooltip. */
  label: string
  icon: IconType
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  isOn?: boolean | undefined
  /** A count on its corner, such as unread messages; above 99 it says '99+'. 0 shows nothing. */
  count?: number | undefined
}

/** An act that its icon alone says to whoever sees it, in bars and rows where words would take the room. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'medium',
  isOn,
  count = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <BaseButton
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('relative', buttonClass({ tone, size, isOn, isIconOnly: true }), className)}
    >
      <Icon of={icon} size={18} />
      {count > 0 && <Count value={count} />}
    </BaseButton>
  )
}

/** A longer one grows towards the icon where the icon stands at a phone's edge. With larger text it grows by a quarter at most: it covered the icon, and the label says the count. */
const Count = ({ value }: { value: number }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'absolute -top-px left-[calc(50%+0.1875rem)] max-md:left-auto h-[min(1rem,20px)] min-w-[min(1rem,20px)] rounded-full bg-text px-1 text-center text-[min(0.625rem,12.5px)] leading-[min(1rem,20px)] font-[650] text-surface-page ring-2 ring-surface-page tabular-nums max-md:top-1.5',
      value > 9 ? 'max-md:right-0.5' : 'max-md:right-1',
    )}
  >
    {value > 99 ? '99+' : value}
  </span>
)
