import type { PortalPerson } from '@joy/contract'
import { toInitials } from '@joy/ui/avatar.tsx'

/** The portal's heading, with the person under the site's arch. */
export const AccountSummary = ({ person: { name, email } }: { person: PortalPerson }) => (
  <div className="flex items-center gap-4 tablet:gap-6 max-narrow:flex-col max-narrow:items-start">
    <span
      aria-hidden="true"
      className="grid h-[70px] w-[60px] flex-none place-items-center rounded-[30px_30px_7px_7px] bg-illustration-wash-1 pt-2 font-display text-site-title leading-none font-[440] text-illustration-line shadow-[inset_0_0_0_1.5px_var(--illustration-line)] tablet:h-21 tablet:w-18 tablet:rounded-[36px_36px_8px_8px] tablet:text-[1.5rem]"
    >
      {toInitials(name ?? email)}
    </span>
    <div className="min-w-0">
      <h1 className="heading-2">Subscriber Portal</h1>
      <p className="mt-1.5 flex flex-wrap gap-x-5 text-site-base text-text-soft [overflow-wrap:anywhere]">
        {name && <bdi className="font-medium text-text">{name}</bdi>}
        <span>{email}</span>
      </p>
    </div>
  </div>
)
