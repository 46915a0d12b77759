import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A key, as it stands on the keyboard. */
export const Kbd = ({ children, className }: { children: ReactNode; className?: string }) => (
  <kbd
    className={classNames(
      'rounded-check border border-b-2 border-edge px-[5px] font-text text-[0.6875rem] leading-4 font-medium text-text-faint',
      className,
    )}
  >
    {children}
  </kbd>
)
