import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class.ts'
import { Icon, type IconType } from './icon.tsx'
import { overrideClasses } from './override-classes.ts'

type Look = { tone?: ButtonTone; size?: ButtonSize; icon?: IconType; className?: string; children: ReactNode }
export type LinkButtonProps<As extends ElementType> = { as?: As } & Look &
  Omit<ComponentPropsWithoutRef<As>, 'as' | keyof Look>

/** Goes somewhere, looks like a button. `as` takes the router's Link; without it, it is an anchor. */
export function LinkButton<As extends ElementType = 'a'>({
  as,
  tone = 'default',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps<As>) {
  const Anchor: ElementType = as ?? 'a'
  return (
    // A button on paper cannot be pressed.
    <Anchor data-no-print {...rest} className={overrideClasses(buttonClass({ tone, size }), className)}>
      {icon && <Icon of={icon} />}
      <span className="contents">{children}</span>
    </Anchor>
  )
}
