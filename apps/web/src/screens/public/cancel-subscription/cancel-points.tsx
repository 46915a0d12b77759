import type { ReactNode } from 'react'
import { SupportEmail, SupportPhone } from '#components/site/support-links.tsx'

/** What cancelling means, and whom to ask first. */
export const CancelPoints = () => (
  <ul className="mt-8 mb-9 border-t border-rule">
    <Point title="Billing stops">Cancelling stops future billing immediately.</Point>
    <Point title="Access remains">You keep what you pay for until the end of the current billing period.</Point>
    <Point title="Something we could put right?">
      Please <SupportEmail>write to us</SupportEmail> first, or call <SupportPhone />. We would like to help.
    </Point>
  </ul>
)

const Point = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="border-b border-rule py-4.5">
    <h2 className="font-display text-[1.3125rem] leading-[1.3] font-[450] tracking-[-.008em]">{title}</h2>
    <p className="mt-1 text-[1.0625rem] leading-normal text-text-soft">{children}</p>
  </li>
)
