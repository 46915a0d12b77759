import { BaseButton, type BaseButtonProps } from './base-button.tsx'
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class.ts'
import { classNames } from './class-names.ts'
import { overrideClasses } from './override-classes.ts'
import { Icon, type IconType } from './icon.tsx'
import { LiveText } from './live-text.tsx'

export type ButtonProps = Omit<BaseButtonProps, 'isPressedOnce'> & {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  icon?: IconType | undefined
  /** While true the button takes no press, does not lose the focus, and shows `pendingLabel`; the width stays. A button with one is pressed once by a double click. */
  isPending?: boolean | undefined
  pendingLabel?: string | undefined
  /** It cannot be pressed now; what stands beside it says why. */
  disabled?: boolean | undefined
  /** Pressed in, for a button whose menu or panel is open. */
  isOn?: boolean | undefined
  /** Below 768 px only the icon is seen; the words remain for assistive technology. */
  isIconOnPhone?: boolean | undefined
}

/** What does something on this page. What leads elsewhere is a LinkButton, and looks the same. */
export function Button({
  tone = 'default',
  size = 'medium',
  icon,
  isPending = false,
  pendingLabel,
  isOn = false,
  isIconOnPhone = false,
  className,
  children: label,
  ...rest
}: ButtonProps) {
  const children = <LiveText>{label}</LiveText>
  return (
    <BaseButton
      {...rest}
      isPending={isPending}
      isPressedOnce={pendingLabel !== undefined}
      className={overrideClasses(
        classNames(buttonClass({ tone, size, isOn }), isIconOnPhone && 'max-md:w-10 max-md:px-0 max-md:*:m-0!'),
        className,
      )}
    >
      {pendingLabel === undefined ? (
        <>
          {icon && <Icon of={icon} />}
          <span className={isIconOnPhone ? 'inline-flex items-center gap-1.5 max-md:sr-only' : 'contents'}>
            {children}
          </span>
        </>
      ) : (
        <Label icon={icon} isPending={isPending} pendingLabel={pendingLabel}>
          {children}
        </Label>
      )}
    </BaseButton>
  )
}

/** Both labels lie on one another, each with its icon, so that the wider one sets the width in either state. */
const Label = ({
  icon,
  isPending,
  pendingLabel,
  children,
}: Pick<ButtonProps, 'children' | 'icon'> & { isPending: boolean; pendingLabel: string }) => {
  const line = (isShown: boolean) => classNames('inline-flex items-center gap-1.5', !isShown && 'invisible')
  return (
    <span className="grid justify-items-center *:[grid-area:1/1]">
      <span className={line(!isPending)}>
        {icon && <Icon of={icon} />}
        <span className="contents">{children}</span>
      </span>
      <span className={line(isPending)}>
        {icon && <Icon of={icon} />}
        <span className="contents">{pendingLabel}</span>
      </span>
    </span>
  )
}
