import { BaseButton } from '@joy/ui/base-button.tsx'
import type { ComponentPropsWithRef } from 'react'
import { BackIcon } from './icons.tsx'

const look =
  'inline-flex min-h-11 items-center gap-2 text-site-s font-medium text-text-soft no-underline transition-colors duration-150 hover:text-text'

/** A quiet way back. */
export const BackButton = ({ children, ...rest }: ComponentPropsWithRef<'button'>) => (
  <BaseButton {...rest} className={look}>
    <BackIcon />
    {children}
  </BaseButton>
)
