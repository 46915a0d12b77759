import { Mark } from '@joy/ui/mark.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useSite } from './site-setup.tsx'

/** The mark and the programme's name; leads home. */
export const Brand = () => (
  <Link
    to={paths.home()}
    className="inline-flex min-h-11 items-center gap-[9px] font-display text-site-title leading-none font-[440] tracking-[-.012em] whitespace-nowrap no-underline tablet:gap-[11px] tablet:text-[1.375rem]"
  >
    <Mark className="-mt-[3px] w-[27px] text-action tablet:w-[30px]" />
    {useSite().siteName}
  </Link>
)
