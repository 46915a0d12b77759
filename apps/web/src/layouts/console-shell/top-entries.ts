import { paths } from '#paths.ts'

/**
 * The second shell's own entries (specification, section 2, admin layout). Dashboard leads to /admin, for / is the plan
 * chooser; `at` is the console's screen that an entry leads to. What they do not reach stands under More.
 */
export const topEntries: readonly { label: string; to: string; at: string; isExact?: boolean }[] = [
  { label: 'Dashboard', to: paths.console(), at: paths.console(), isExact: true },
  { label: 'Subscribers', to: '/subscribers', at: paths.subscribers() },
  { label: 'Reports', to: '/reports', at: paths.reports() },
  { label: 'Settings', to: '/settings', at: paths.integrations() },
]

/** The look of an entry; gold says where one is. */
export const topLink =
  'relative flex h-full items-center gap-1 px-3 font-strong text-text-soft hover:text-text aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:rounded-t-[2px] aria-[current]:after:bg-active-mark'
