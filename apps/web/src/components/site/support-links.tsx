import { classNames } from '@joy/ui/class-names.ts'
import type { ReactNode } from 'react'
import { useSite } from './site-setup.tsx'

/** The support address, or other words that lead to it. */
export function SupportEmail({ children, className }: { children?: ReactNode; className?: string }) {
  const { supportEmail } = useSite()
  return (
    <a href={`mailto:${supportEmail}`} className={classNames('inline-link', className)}>
      {children ?? supportEmail}
    </a>
  )
}

export function SupportPhone() {
  const { supportPhone, supportTel } = useSite()
  return (
    <a href={`tel:${supportTel}`} dir="ltr" className="inline-link whitespace-nowrap">
      {supportPhone}
    </a>
  )
}
