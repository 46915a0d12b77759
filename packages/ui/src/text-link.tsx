import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { BaseButton, type BaseButtonProps } from './base-button.tsx'
import { overrideClasses } from './override-classes.ts'

type Own = { className?: string; children: ReactNode }
export type TextLinkProps<As extends ElementType> = { as?: As } & Own &
  Omit<ComponentPropsWithoutRef<As>, 'as' | keyof Own> &
  (As extends 'button' ? Pick<BaseButtonProps, 'isPending' | 'isBusy'> : unknown)

/** A link in the action's colour, 24 px high to a finger and as high as its words to what stands around it. `as` takes the router's Link, or 'button' for an act among links. */
export function TextLink<As extends ElementType = 'a'>({ as, className, children, ...rest }: TextLinkProps<As>) {
  const Anchor: ElementType = as === 'button' ? BaseButton : (as ?? 'a')
  const look =
    '-my-[3px] inline-flex min-h-6 min-w-6 items-center gap-1 rounded-check whitespace-nowrap text-table font-strong text-action-text underline-offset-3 hover:underline'
  return (
    <Anchor {...rest} className={overrideClasses(look, className)}>
      {children}
    </Anchor>
  )
}
